/** Draws a car as its photo would show it: enough edges to be sharp, and never the same twice for two seeds. */

export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

type Color = readonly [red: number, green: number, blue: number]

/** Numbers from 0 to 1 that look drawn by lot and are not: the same seed, the same picture. */
function drawn(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const blank = (width: number, height: number, [red, green, blue]: Color): Picture => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { data, width, height }
}

/** Fills what `inside` says, in shares of the picture's width and height. */
function fill(picture: Picture, color: Color, inside: (x: number, y: number) => boolean): void {
  const { data, width, height } = picture
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (inside(x / width, y / height)) data.set(color, (y * width + x) * 4)
    }
  }
}

const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom
const disc = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  (x - cx) ** 2 + ((y - cy) * 0.75) ** 2 < radius ** 2

/** A car from the side on a street, with its plate, in front of a wall of bricks. */
export function carScene(width = 1200, height = 900, seed = 1): Picture {
  const random = drawn(seed)
  const picture = blank(width, height, [178, 172, 160])
  const paint: Color = [60 + random() * 180, 40 + random() * 120, 40 + random() * 180]
  const isMortar = (x: number, y: number) =>
    y < 0.7 && ((y * 28) % 1 < 0.12 || (x * 16 + (Math.floor(y * 28) % 2) / 2) % 1 < 0.07)
  fill(picture, [120, 74, 58], (x, y) => y < 0.7 && !isMortar(x, y))
  fill(picture, [84, 84, 88], box(0, 0.7, 1, 1))
  fill(picture, [230, 226, 210], (x, y) => y > 0.93 && y < 0.95 && (x * 6) % 1 < 0.6)
  fill(picture, paint, box(0.1, 0.5, 0.9, 0.72))
  fill(picture, paint, (x, y) => y > 0.34 && y <= 0.5 && Math.abs(x - 0.5) < 0.18 + (y - 0.34) * 0.7)
  fill(picture, [32, 44, 60], (x, y) => y > 0.37 && y < 0.49 && Math.abs(x - 0.5) < 0.15 + (y - 0.34) * 0.6)
  fill(picture, paint, box(0.49, 0.34, 0.51, 0.52))
  for (const wheel of [0.26, 0.74]) {
    fill(picture, [20, 20, 22], disc(wheel, 0.73, 0.085))
    fill(picture, [196, 198, 204], disc(wheel, 0.73, 0.045))
    fill(picture, [70, 70, 74], disc(wheel, 0.73, 0.015))
  }
  fill(picture, [252, 240, 190], box(0.86, 0.54, 0.9, 0.6))
  fill(picture, [200, 40, 36], box(0.1, 0.54, 0.13, 0.6))
  fill(picture, [246, 246, 240], box(0.43, 0.6, 0.57, 0.67))
  const letters = Array.from({ length: 35 }, () => random() < 0.5)
  fill(picture, [24, 24, 30], (x, y) => {
    const [column, row] = [Math.floor((x - 0.44) * 58), Math.floor((y - 0.61) * 100)]
    return box(0.44, 0.61, 0.56, 0.66)(x, y) && (letters[row * 7 + column] ?? false)
  })
  return grainy(picture, random)
}

/** The noise of a sensor: without it a picture would be drawn, not taken. */
function grainy(picture: Picture, random: () => number): Picture {
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const grain = (random() - 0.5) * 14
    for (const part of [0, 1, 2]) data[at + part] = (data[at + part] ?? 0) + grain
  }
  return picture
}

/** Made larger without adding anything: what was small is blurred now. */
export function enlarged(from: Picture, width: number, height: number): Picture {
  const picture = blank(width, height, [0, 0, 0])
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = [(x * (from.width - 1)) / width, (y * (from.height - 1)) / height]
      const at = (y * width + x) * 4
      for (const part of [0, 1, 2]) picture.data[at + part] = between(from, sx, sy, part)
    }
  }
  return picture
}

function between({ data, width }: Picture, x: number, y: number, part: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const value = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 4 + part] ?? 0
  const [right, down] = [x - left, y - top]
  const upper = value(0, 0) * (1 - right) + value(1, 0) * right
  return upper * (1 - down) + (value(0, 1) * (1 - right) + value(1, 1) * right) * down
}

/** At night: a sixth of its light. */
export function darkened({ data, width, height }: Picture): Picture {
  const darker = data.map((value, at) => (at % 4 === 3 ? 255 : value / 6))
  return { data: darker, width, height }
}
