/**
 * Clusters texts by subject: k-means over unit vectors (Dhillon and Modha 2001) in the space of the largest singular
 * directions, as a truncated SVD of the matrix of texts and terms gives. For a few hundred texts it is computed from
 * their pairwise similarities, without the terms.
 */

/** A text as weights by term; a unit vector. */
export type SparseVector = ReadonlyMap<string, number>;

const DIRECTIONS = 16;
const TURNS = 30;

/** @returns for each text the number of its cluster, 0 to `groups` - 1; deterministic */
export function clusterTexts(texts: readonly SparseVector[], groups: number): Int32Array {
  const points = embed(similarities(texts), texts.length, Math.min(DIRECTIONS, texts.length));
  const size = points.length / texts.length;
  const at = (i: number) => points.subarray(i * size, (i + 1) * size);
  const centres = spread(texts.length, groups, at);
  const memberships = new Int32Array(texts.length).fill(-1);
  for (let turn = 0; turn < TURNS; turn++) {
    let moved = false;
    for (let i = 0; i < texts.length; i++) {
      const nearest = nearestOf(at(i), centres);
      moved ||= nearest !== memberships[i];
      memberships[i] = nearest;
    }
    if (!moved) break;
    centres.forEach((centre, c) => {
      centre.fill(0);
      for (let i = 0; i < texts.length; i++) if (memberships[i] === c) add(centre, at(i));
      normalise(centre);
    });
  }
  return memberships;
}

/** The cosine similarity of every pair of texts, as a matrix in row-major order. */
function similarities(texts: readonly SparseVector[]): Float64Array {
  const n = texts.length;
  const result = new Float64Array(n * n);
  const holding = new Map<string, [number, number][]>();
  texts.forEach((text, i) => {
    for (const [term, weight] of text) holding.getOrInsert(term, []).push([i, weight]);
  });
  for (const others of holding.values()) {
    for (const [a, x] of others) for (const [b, y] of others) (result[a * n + b] as number) += x * y;
  }
  return result;
}

/**
 * Finds the leading eigenvectors of a symmetric matrix by orthogonal iteration, and returns each text as a unit vector
 * along them.
 */
function embed(matrix: Float64Array, n: number, directions: number): Float64Array {
  let basis: Float64Array[] = Array.from({ length: directions }, (_, d) =>
    Float64Array.from({ length: n }, (_, i) => Math.sin((i + 1) * (d + 1) * 12.9898)),
  );
  orthonormalise(basis);
  for (let turn = 0; turn < TURNS / 2; turn++) {
    basis = basis.map((direction) => times(matrix, direction));
    orthonormalise(basis);
  }
  const points = new Float64Array(n * directions);
  basis.forEach((direction, d) => {
    const image = times(matrix, direction);
    const scale = Math.sqrt(Math.max(0, dot(direction, image)));
    for (let i = 0; i < n; i++) points[i * directions + d] = (direction[i] as number) * scale;
  });
  for (let i = 0; i < n; i++) normalise(points.subarray(i * directions, (i + 1) * directions));
  return points;
}

/**
 * Chooses the initial centres: first the text most similar to all others, then repeatedly the one least similar to
 * those chosen.
 */
function spread(n: number, groups: number, at: (i: number) => Float64Array): Float64Array[] {
  const mean = new Float64Array(at(0).length);
  for (let i = 0; i < n; i++) add(mean, at(i));
  const order = Array.from({ length: n }, (_, i) => i);
  const centres = [best(order, (i) => dot(at(i), mean))];
  while (centres.length < groups) {
    centres.push(best(order, (i) => -Math.max(...centres.map((centre) => dot(at(i), at(centre))))));
  }
  return centres.map((i) => Float64Array.from(at(i)));
}

function best(items: readonly number[], worth: (item: number) => number): number {
  let found = items[0] as number;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > most) [found, most] = [item, value];
  }
  return found;
}

function nearestOf(point: Float64Array, centres: readonly Float64Array[]): number {
  return best([...centres.keys()], (c) => dot(point, centres[c] as Float64Array));
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const n = vector.length;
  const result = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    let sum = 0;
    for (let column = 0; column < n; column++) sum += (matrix[row * n + column] as number) * (vector[column] as number);
    result[row] = sum;
  }
  return result;
}

/** Modified Gram-Schmidt, which is stable in floating point. */
function orthonormalise(basis: Float64Array[]): void {
  basis.forEach((vector, i) => {
    for (const earlier of basis.slice(0, i)) {
      const share = dot(vector, earlier);
      for (let k = 0; k < vector.length; k++) (vector[k] as number) -= share * (earlier[k] as number);
    }
    normalise(vector);
  });
}

function add(to: Float64Array, vector: Float64Array): void {
  for (let i = 0; i < to.length; i++) (to[i] as number) += vector[i] as number;
}

function normalise(vector: Float64Array): void {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0) for (let i = 0; i < vector.length; i++) (vector[i] as number) /= length;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
