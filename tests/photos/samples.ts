/**
 * Photos for tests, named by the expected result of their inspection. The encoder's module differs by
 * runtime: Node uses `pictures.ts`, a Worker imports the `.wasm`.
 */
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js'
import type { EncodeOptions } from '@jsquash/jpeg/meta.js'
import { encode as encodePng } from 'fast-png'
import { joined, withExif, type Exif } from './exif.ts'
import { blank, carScene, darkened, enlarged, type Picture } from './scene.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Each photo is made on first use and cached. Another `seed` makes another file. */
interface Samples {
  /** A sample photo that is accepted: 800 × 600 pixels. */
  sharp(seed?: number): Promise<Bytes>
  /** A sample photo that is accepted, as a PNG. */
  png(seed?: number): Promise<Bytes>
  /** A sample photo that is refused as BLURRY: out of focus. */
  blurred(): Promise<Bytes>
  /** A sample photo that is refused as BLURRY: only 400 × 300 pixels. */
  tiny(): Promise<Bytes>
  /** A sample photo that is refused as VEHICLE: it shows a wall. */
  uniform(): Promise<Bytes>
  /** Accepted and taken at night, so the phone warns about it. */
  dark(seed?: number): Promise<Bytes>
  /** The picture of `sharp` in a smaller file of lower quality. */
  encoded(seed?: number): Promise<Bytes>
  /** Accepted, as a progressive JPEG, which web sites and messengers make. */
  progressive(seed?: number): Promise<Bytes>
  /** A valid photo whose EXIF has a date and a place. */
  exif(exif?: Exif, seed?: number): Promise<Bytes>
  /** Two pictures in one file: with the ending `.mjpeg` a browser takes it for its camera. */
  video(seed?: number): Promise<Bytes>
  /** Refused as INVALID: it begins like a JPEG and continues like none. */
  broken(): Bytes
}

const AT_HOME = { latitude: 21.8853, longitude: -102.2916 } as const
const QUALITY = 85
/** A baseline JPEG as cameras write it, encoded in a third of the time of a progressive one. */
const BASELINE = { baseline: true, progressive: false } as const

export function samplesWith(encoder: WebAssembly.Module): Samples {
  const made = new Map<string, Promise<Bytes>>()
  const once = (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = made.get(name) ?? make()
    made.set(name, known)
    return known
  }
  const jpeg = async (
    { data, width, height }: Picture,
    more: Partial<EncodeOptions> = {},
  ): Promise<Bytes> => {
    // The package's types describe browsers only, so a cast is needed.
    void (init as unknown as (module: WebAssembly.Module) => Promise<void>)(encoder)
    const picture = { data, width, height, colorSpace: 'srgb' } as const
    return new Uint8Array(await encodeJpeg(picture, { quality: QUALITY, ...BASELINE, ...more }))
  }
  const sharp = (seed = 1) => once(`sharp ${String(seed)}`, () => jpeg(carScene(800, 600, seed)))
  return {
    sharp,
    png: (seed = 1) =>
      once(`png ${String(seed)}`, () => Promise.resolve(new Uint8Array(encodePng(carScene(800, 600, seed))))),
    blurred: () => once('blurred', () => jpeg(enlarged(carScene(100, 75), 800, 600))),
    tiny: () => once('tiny', () => jpeg(carScene(400, 300))),
    uniform: () => once('uniform', () => jpeg(blank(800, 600, [120, 126, 132]))),
    dark: (seed = 1) => once(`dark ${String(seed)}`, () => jpeg(darkened(carScene(800, 600, seed)))),
    encoded: (seed = 1) =>
      once(`encoded ${String(seed)}`, () => jpeg(carScene(720, 540, seed), { quality: 55 })),
    progressive: (seed = 1) =>
      once(`progressive ${String(seed)}`, () =>
        jpeg(carScene(800, 600, seed), { baseline: false, progressive: true }),
      ),
    async exif(exif = { taken: '2026:11:21 10:30:00', offset: '-06:00', gps: AT_HOME }, seed = 1) {
      return withExif(await sharp(seed), exif)
    },
    video: (seed = 1) =>
      once(`video ${String(seed)}`, async () => {
        const still = await jpeg(carScene(1280, 960, seed))
        return joined([still, still])
      }),
    broken: () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 3, 4, 5, 6),
  }
}
