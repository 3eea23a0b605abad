import { describe, expect, test } from 'vitest'
import { folioQrText } from '#shared/domain/claims/exchange/folio.ts'
import { codeIn, codesIn } from './codes-in-picture.ts'
import { qrModules } from './qr-modules.ts'

type GreyPicture = Parameters<typeof codesIn>[0]

interface Look {
  readonly pixels?: number
  readonly dark?: number
  readonly light?: number
}

/** Draws a QR code with its quiet zone of four modules. */
function drawn(text: string, { pixels = 6, dark = 0, light = 255 }: Look = {}): GreyPicture {
  const rows = qrModules(text)
  const side = (rows.length + 8) * pixels
  const greys = new Uint8ClampedArray(side * side).fill(light)
  for (let y = 0; y < rows.length * pixels; y += 1)
    for (let x = 0; x < rows.length * pixels; x += 1)
      if (rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)])
        greys[(y + 4 * pixels) * side + x + 4 * pixels] = dark
  return { greys, width: side, height: side }
}

/** Colour of a picture at a point; beyond its edges the edge colour continues. */
type Shown = (x: number, y: number) => number
const shownBy =
  ({ greys, width, height }: GreyPicture): Shown =>
  (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const isOutside = column < 0 || row < 0 || column >= width || row >= height
    return isOutside ? (greys[0] ?? 0) : (greys[row * width + column] ?? 0)
  }
function picture(width: number, height: number, shown: Shown): GreyPicture {
  const greys = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    shown(at % width, Math.floor(at / width)),
  )
  return { greys, width, height }
}

function turned(code: GreyPicture, degrees: number): GreyPicture {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const side = Math.ceil(code.width * (Math.abs(cos) + Math.abs(sin)))
  const shown = shownBy(code)
  const middle = code.width / 2
  return picture(side, side, (x, y) => {
    const [dx, dy] = [x - side / 2, y - side / 2]
    return shown(dx * cos + dy * sin + middle, dy * cos - dx * sin + middle)
  })
}
const mirrored = (code: GreyPicture) =>
  picture(code.width, code.height, (x, y) => shownBy(code)(code.width - 1 - x, y))
/** A QR code on the screen of a phone, with other content around it. */
function screenshot(code: GreyPicture) {
  const shown = shownBy(code)
  return picture(390, 844, (x, y) => {
    const isCode = x >= 60 && x < 60 + code.width && y >= 200 && y < 200 + code.height
    if (isCode) return shown(x - 60, y - 200)
    return y < 60 || y > 780 ? 40 : y % 90 < 4 && y > 500 ? 90 : 250
  })
}

const looks = {
  upright: (text: string) => drawn(text),
  'turned by 7 degrees': (text: string) => turned(drawn(text), 7),
  'turned by 90 degrees': (text: string) => turned(drawn(text), 90),
  'pale: grey 200 on white': (text: string) => drawn(text, { dark: 200 }),
  'pale: grey 100 on 140': (text: string) => drawn(text, { dark: 100, light: 140 }),
  inverted: (text: string) => drawn(text, { dark: 255, light: 0 }),
  mirrored: (text: string) => mirrored(drawn(text)),
  'as large as 240 pixels': (text: string) => drawn(text, { pixels: Math.floor(240 / 33) }),
  'in a screenshot': (text: string) => screenshot(drawn(text, { pixels: 5 })),
} as const

/** Number of folios to try; the long run has 1,000. */
const COUNT = process.env.LONG ? 1000 : 6
const folios = Array.from({ length: COUNT }, (_, index) => folioQrText(String(251_320 + index)))

describe('[EXC-18] codesIn reads the codes of folios from pictures', () => {
  // The usual limit of five minutes is too short for 1,000 screenshots on a busy machine.
  test.for(Object.entries(looks))(
    'codesIn reads every folio from the picture: %s',
    { timeout: 1_800_000 },
    async ([, look]) => {
      const found = await Promise.all(folios.map((text) => codesIn(look(text))))
      expect(found).toEqual(folios.map((text) => [text]))
    },
  )
})

test('[EXC-18] codesIn reads both codes of one picture', async () => {
  const [folio, address] = [drawn(folioQrText('251320')), drawn('https://aseguradora.example/app')]
  const both = picture(folio.width + address.width, Math.max(folio.height, address.height), (x, y) =>
    x < folio.width ? shownBy(folio)(x, y) : shownBy(address)(x - folio.width, y),
  )
  expect([...(await codesIn(both))].sort()).toEqual(['251320|-1|251320', 'https://aseguradora.example/app'])
})

test('[EXC-20] codesIn finds nothing in a picture without a code', async () => {
  expect(await codesIn(picture(80, 80, () => 128))).toEqual([])
  expect(await codesIn(picture(80, 60, (x, y) => (x * 7 + y * 13) % 256))).toEqual([])
})

/** Looks that a camera's single picture must be enough for; its decoder retries nothing and mirrors nothing. */
const filmed = ['upright', 'turned by 7 degrees', 'pale: grey 200 on white', 'inverted'] as const

test.for(filmed)('[EXC-18] [D385] codeIn reads every folio in one look: %s', (look) => {
  expect(folios.map((text) => codeIn(looks[look](text)))).toEqual(folios)
})

test('[EXC-20] codeIn answers null for a picture without a code', () => {
  expect(codeIn(picture(80, 60, (x, y) => (x * 7 + y * 13) % 256))).toBeNull()
})

/** Adds grey noise of a camera in the dark, the same in each run. */
function noisy({ greys, width, height }: GreyPicture): GreyPicture {
  let seed = 1
  const next = () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  return { greys: Uint8ClampedArray.from(greys, (grey) => grey + 160 * (next() - 0.5)), width, height }
}

test('[EXC-18] [D385] codeIn reads codes in a noisy picture of 600 pixels', () => {
  const noisyFolios = folios.map((text) => codeIn(noisy(drawn(text, { pixels: Math.floor(600 / 33) }))))
  expect(noisyFolios).toEqual(folios)
})
