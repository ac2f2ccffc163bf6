// Glicko-2 (Mark Glickman, 2013): a rating, how far it may be wrong, and how much it varies.

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Outcome {
  rating: number;
  deviation: number;
  score: number; // 1 won, 0.5 drawn, 0 lost
}

export const START: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
const SCALE = 173.7178;
const MIDDLE = 1500;
const TAU = 0.5; // how fast volatility may change
const NEAR = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The rating after the outcomes of one period. */
export function rated(before: Rating, outcomes: readonly Outcome[]): Rating {
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  let certainty = 0;
  let gain = 0;
  for (const one of outcomes) {
    const weight = g(one.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (one.rating - MIDDLE) / SCALE)));
    certainty += weight * weight * expected * (1 - expected);
    gain += weight * (one.score - expected);
  }
  if (!certainty) {
    const wider = Math.hypot(phi, before.volatility) * SCALE;
    return { ...before, deviation: Math.min(START.deviation, wider) };
  }
  const variance = 1 / certainty;
  const volatility = newVolatility(phi, variance, variance * gain, before.volatility);
  const waited = phi * phi + volatility * volatility;
  const deviation = 1 / Math.sqrt(1 / waited + certainty);
  return {
    rating: MIDDLE + SCALE * (mu + deviation * deviation * gain),
    deviation: Math.min(START.deviation, deviation * SCALE),
    volatility,
  };
}

/** Step 5 of the paper: the root of f, by the Illinois algorithm. */
function newVolatility(phi: number, variance: number, delta: number, before: number): number {
  const a = Math.log(before * before);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const spread = phi * phi + variance + e;
    return (e * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) {
    high = Math.log(delta * delta - phi * phi - variance);
  } else {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > NEAR) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
