/** Draws a car as a photo would show it: enough edges to count as sharp, and different for each seed. */

export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

type Color = readonly [red: number, green: number, blue: number]

/** Pseudo-random numbers from 0 to 1; the same seed gives the same picture. */
function drawn(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A pixel as one number in the byte order of this machine. */
function packed([red, green, blue]: Color): number {
  const [pixel = 0] = new Uint32Array(Uint8ClampedArray.of(red, green, blue, 255).buffer)
  return pixel
}

export const blank = (width: number, height: number, color: Color): Picture => {
  const pixels = new Uint32Array(width * height).fill(packed(color))
  return { data: new Uint8ClampedArray(pixels.buffer), width, height }
}

/** A rectangle in shares (0 to 1) of the picture's width and height. */
type Box = readonly [left: number, top: number, right: number, bottom: number]
type Inside = (x: number, y: number) => boolean

/** Fills a box, or only its part within `inside`. */
function fill({ data, width, height }: Picture, color: Color, box: Box, inside: Inside = () => true): void {
  const [left, top, right, bottom] = box
  const [pixels, pixel] = [new Uint32Array(data.buffer), packed(color)]
  const [fromX, toX] = [Math.ceil(left * width), Math.ceil(right * width)]
  for (let row = Math.ceil(top * height); row < Math.ceil(bottom * height); row += 1) {
    for (let column = fromX; column < toX; column += 1) {
      if (inside(column / width, row / height)) pixels[row * width + column] = pixel
    }
  }
}

function disc(picture: Picture, color: Color, [cx, cy, radius]: readonly [number, number, number]): void {
  const within = [cx - radius, cy - radius * 2, cx + radius, cy + radius * 2] as const
  fill(picture, color, within, (x, y) => (x - cx) ** 2 + ((y - cy) * 0.75) ** 2 < radius ** 2)
}

/** A car from the side on a street, with its plate, in front of a wall of bricks. */
export function carScene(width = 1200, height = 900, seed = 1): Picture {
  const random = drawn(seed)
  const picture = blank(width, height, [178, 172, 160])
  const paint: Color = [60 + random() * 180, 40 + random() * 120, 40 + random() * 180]
  const isMortar = (x: number, y: number) =>
    (y * 28) % 1 < 0.12 || (x * 16 + (Math.floor(y * 28) % 2) / 2) % 1 < 0.07
  fill(picture, [120, 74, 58], [0, 0, 1, 0.7], (x, y) => !isMortar(x, y))
  fill(picture, [84, 84, 88], [0, 0.7, 1, 1])
  fill(picture, [230, 226, 210], [0, 0.93, 1, 0.95], (x) => (x * 6) % 1 < 0.6)
  fill(picture, paint, [0.1, 0.5, 0.9, 0.72])
  fill(picture, paint, [0, 0.34, 1, 0.5], (x, y) => Math.abs(x - 0.5) < 0.18 + (y - 0.34) * 0.7)
  const windows: Inside = (x, y) => Math.abs(x - 0.5) < 0.15 + (y - 0.34) * 0.6
  fill(picture, [32, 44, 60], [0, 0.37, 1, 0.49], windows)
  fill(picture, paint, [0.49, 0.34, 0.51, 0.52])
  for (const wheel of [0.26, 0.74]) {
    disc(picture, [20, 20, 22], [wheel, 0.73, 0.085])
    disc(picture, [196, 198, 204], [wheel, 0.73, 0.045])
    disc(picture, [70, 70, 74], [wheel, 0.73, 0.015])
  }
  fill(picture, [252, 240, 190], [0.86, 0.54, 0.9, 0.6])
  fill(picture, [200, 40, 36], [0.1, 0.54, 0.13, 0.6])
  fill(picture, [246, 246, 240], [0.43, 0.6, 0.57, 0.67])
  const letters = Array.from({ length: 35 }, () => random() < 0.5)
  fill(picture, [24, 24, 30], [0.44, 0.61, 0.56, 0.66], (x, y) => {
    const [column, row] = [Math.floor((x - 0.44) * 58), Math.floor((y - 0.61) * 100)]
    return letters[row * 7 + column] ?? false
  })
  return grainy(picture, random)
}

/** Adds sensor noise, without which the inspection would see a drawing. */
function grainy(picture: Picture, random: () => number): Picture {
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const grain = (random() - 0.5) * 14
    for (let part = at; part < at + 3; part += 1) data[part] = (data[part] ?? 0) + grain
  }
  return picture
}

/** Enlarges a picture without adding detail, so that it becomes blurred. */
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

/** Darkens a picture as at night: each pixel keeps a sixth of its light. */
export function darkened({ data, width, height }: Picture): Picture {
  const darker = data.map((value, at) => (at % 4 === 3 ? 255 : value / 6))
  return { data: darker, width, height }
}
