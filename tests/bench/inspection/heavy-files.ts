/** Generated files of at most 10 MB that cost an inspection the most, one for each kind of its work. */
import { deflateSync } from 'node:zlib'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { chunk, jpeg, joined, packed, png } from '#gateway/testing/photos/pictures.ts'
import { pdf } from '#tests/photos/hostile-documents.ts'

const MB = 1024 * 1024
const WIDTH = 6_000
const HEIGHT = 4_000
const MOST = photoLimits.bytes - 4_096

/** Incompressible bytes, the same in each run. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0, state = 1; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

/** Noisy pixels of a given size, so that the file reaches the largest allowed size. */
function pixels(bytes: number): Uint8Array {
  const all = new Uint8Array(bytes)
  all.set(noise(9.4 * MB))
  return all
}

const repeated = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

const stream = (dictionary: string, body: string) =>
  `7 0 obj\n<<${dictionary}/Length ${String(body.length)}>>\nstream\n${body}\nendstream\nendobj\n`

/** A document whose compressed objects unpack to the given number of MB of this text. */
function packedObjects(megabytes: number, text: string): Uint8Array {
  const each = 3.9 * MB
  const body = deflateSync(bytesOf(repeated(text, each))).toString('latin1')
  const one = stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', body)
  return pdf(one.repeat(Math.floor((megabytes * MB) / each)))
}

/** A document that compresses at most 90 : 1. */
function packedWithNoise(megabytes: number, text: string): Uint8Array {
  const each = 3.9 * MB
  const salt = Buffer.from(noise(each / 100))
    .toString('hex')
    .replaceAll(/[^0-9a-f]/g, '')
  const body = deflateSync(bytesOf(`(${salt})${repeated(text, each - salt.length)}`)).toString('latin1')
  const one = stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', body)
  return pdf(one.repeat(Math.floor((megabytes * MB) / each)))
}

const plain = (text: string) => pdf(`4 0 obj\n<<${repeated(text, MOST)}>>\nendobj\n`)

export interface HeavyFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** True for a small file that declares or unpacks to a large amount of data. */
  readonly isBomb?: true
  /** True if the earlier version is measured too, because it accepts the file and reads it within seconds. */
  readonly isOfBase?: true
  /** A small file that costs neither version anything. */
  readonly isQuick?: true
}

export async function heavyFiles(): Promise<readonly HeavyFile[]> {
  const picture = { width: WIDTH, height: HEIGHT }
  const deep = await png({ ...picture, colour: 6, depth: 16, pixels: pixels(HEIGHT * (1 + WIDTH * 8)) })
  const full = await png({ ...picture, colour: 6, pixels: pixels(HEIGHT * (1 + WIDTH * 4)) })
  const flat = await png({ ...picture, colour: 6, pixels: new Uint8Array(HEIGHT * (1 + WIDTH * 4)) })
  const header = full.subarray(0, 33)
  const short = await packed(pixels(HEIGHT * (1 + WIDTH * 4) - 1))
  const scan = (pattern: string) => jpeg({ ...picture, scan: bytesOf(repeated(pattern, MOST)) })
  return [
    { name: 'PNG of 24 MP, 16 bits a sample', bytes: deep, isBomb: true, isOfBase: true },
    { name: 'PNG of 24 MP, 8 bits a sample', bytes: full },
    { name: 'PNG of 24 MP of one colour', bytes: flat, isBomb: true },
    { name: 'PNG of 24 MP, a byte short', bytes: joined(header, chunk('IDAT', short), chunk('IEND')) },
    {
      name: 'JPEG of noise',
      bytes: jpeg({ ...picture, scan: noise(MOST).map((byte) => (byte === 255 ? 1 : byte)) }),
    },
    { name: 'JPEG of escaped bytes', bytes: scan('\xff\0') },
    { name: 'JPEG of filled markers', bytes: scan('\xff\xff\0'), isOfBase: true },
    { name: 'JPEG of filled restarts', bytes: scan('\xff\xff\xd0') },
    ...['/a ', '#41', '((a))', '/#41', ' ', '<<>>', 'a/ObjStx'].flatMap((text) => [
      { name: `PDF of plain ${JSON.stringify(text)}`, bytes: plain(text) },
      {
        name: `PDF, 60 MB of packed ${JSON.stringify(text)}`,
        bytes: packedObjects(60, text),
        isBomb: true as const,
        ...(text === '/a ' && { isOfBase: true as const }),
      },
      { name: `PDF, 15 MB of packed ${JSON.stringify(text)}, 90 : 1`, bytes: packedWithNoise(15, text) },
    ]),
    { name: 'PDF of small objects', bytes: pdf(repeated('4 0 obj\n<</A/B>>\nendobj\n', MOST - (MOST % 23))) },
    {
      name: 'PDF of small streams',
      bytes: pdf(repeated('4 0 obj\n<<>>\nstream\na\nendstream\nendobj\n', MOST - (MOST % 38))),
    },
    { name: 'PDF of one stream', bytes: pdf(stream('', repeated('endstrea', MOST))), isQuick: true },
    { name: 'PDF of long numbers before objects', bytes: pdf(`${'1'.repeat(15_000)} obj\n`.repeat(690)) },
    {
      name: 'PDF of packed objects of a long length',
      bytes: pdf(
        `4 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${'1'.repeat(15_000)}>>\nstream\n\nendstream\nendobj\n`.repeat(
          690,
        ),
      ),
    },
    { name: 'PDF of many ends', bytes: pdf(repeated('%%EOF\n', MOST - (MOST % 6))) },
  ]
}
