/** Gathers what is blanked in a PDF; which objects are its information is known when all of it was read (D122). */
import { inOrder, NOTHING_PACKED, type Blank } from './blanks.ts'
import { addBlanks, PdfObjects, type Candidate, type Findings } from './pdf-objects.ts'
import { PdfPicture } from './pdf-picture.ts'

/** No program writes so many into ten megabytes. */
const MOST_BLANKS = 20_000
const MOST_NOTED = 50_000
const MOST_PACKED = 5_000
/** In one stream. */
const MOST_OBJECTS = 10_000
/** Unpacked; packing once more is dear. */
const MOST_REPACKED = 4 * 1024 * 1024
/** Information names strings and lists of strings that are objects of their own. */
const MOST_STEPS = 2

export interface StreamMetadata {
  readonly picture: PdfPicture | null
  /** A description in XML: how it is blanked. */
  readonly description: Blank['as'] | null
  /** Of packed objects: how many numbers stand before them, and how long these are. */
  readonly count: number
  readonly first: number
}

export class PdfMetadata {
  readonly #findings: Findings = {
    candidates: [],
    described: [],
    information: new Set(),
    isSigned: false,
    room: MOST_NOTED,
    blanks: MOST_BLANKS,
  }
  readonly #blanks: Blank[] = []
  readonly #descriptions = new Set<number>()
  readonly #packed: { readonly blank: Blank; readonly inside: Blank[]; readonly bytes: number }[] = []
  readonly objects = new PdfObjects(this.#findings, this.#blanks)

  /** Of the stream that begins here. `isFlate`: packed in this way alone. */
  stream(names: ReadonlySet<string>, isFlate: boolean): StreamMetadata {
    const { objects } = this
    const isPhoto = (names.has('DCTDecode') || names.has('DCT')) && !isPackedToo(names)
    const isDescription = objects.entry('Type') === '/Metadata' || objects.entry('Subtype') === '/XML'
    if (isDescription) this.#descriptions.add(objects.number)
    const [count, first] = [Number(objects.entry('N')), Number(objects.entry('First'))]
    objects.finish()
    return {
      picture: isPhoto ? new PdfPicture() : null,
      description: isDescription ? (isFlate ? 'unpackable' : 'spaces') : null,
      count,
      first,
    }
  }

  streamEnds({ picture, description }: StreamMetadata, from: number, to: number): void {
    const described =
      description !== null && to - from >= NOTHING_PACKED.length ? [{ from, to, as: description }] : []
    addBlanks(this.#findings, this.#blanks, [...(picture?.end(to) ?? []), ...described])
  }

  /** Reads the words of packed objects. */
  packed(
    { count, first }: StreamMetadata,
    text: string,
    { from, to, isFlate }: { readonly from: number; readonly to: number; readonly isFlate: boolean },
  ): PdfObjects {
    const numbers = text
      .slice(0, first)
      .trim()
      .split(/\s+/, Math.min(count, MOST_OBJECTS) * 2)
      .map(Number)
    const starts = new Map<number, number>()
    for (let at = 0; at + 1 < numbers.length; at += 2)
      starts.set(first + (numbers[at + 1] ?? 0), numbers[at] ?? 0)
    if (!isFlate) return new PdfObjects(this.#findings, this.#blanks, from, starts)
    const inside: Blank[] = []
    if (this.#packed.length < MOST_PACKED)
      this.#packed.push({ blank: { from, to, as: 'packed' }, inside, bytes: text.length })
    return new PdfObjects(this.#findings, inside, 0, starts)
  }

  /** A seal is over every byte: what is signed stays as it is. */
  blanks(): Blank[] {
    const { described, information, isSigned } = this.#findings
    if (isSigned) return []
    this.#blankInformation(information)
    const entries = described.filter(({ object }) => this.#descriptions.has(object))
    return inOrder([...this.#blanks, ...entries.map(({ blank }) => blank), ...this.#repacked()])
  }

  #blankInformation(numbers: ReadonlySet<number>): void {
    let wanted = numbers
    for (let step = 0; step <= MOST_STEPS; step += 1) {
      const found: Candidate[] = this.#findings.candidates.filter(({ number }) => wanted.has(number))
      for (const { strings, into } of found) addBlanks(this.#findings, into, strings)
      wanted = new Set(found.flatMap(({ refers }) => refers))
    }
  }

  #repacked(): Blank[] {
    let bytes = 0
    return this.#packed.flatMap(({ blank, inside, bytes: more }) => {
      if (inside.length === 0 || bytes + more > MOST_REPACKED) return []
      bytes += more
      return [{ ...blank, inside: inOrder(inside) }]
    })
  }
}

const isPackedToo = (names: ReadonlySet<string>) =>
  [
    'FlateDecode',
    'Fl',
    'LZWDecode',
    'LZW',
    'ASCIIHexDecode',
    'AHx',
    'ASCII85Decode',
    'A85',
    'RunLengthDecode',
    'RL',
  ].some((name) => names.has(name))
