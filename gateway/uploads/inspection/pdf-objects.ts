/**
 * Finds in the objects of a PDF what tells of its making (ISO 32000-2, 14.3 and 14.5): information dictionaries, named by
 * trailers that come last; references to descriptions in XML; what programs keep for themselves.
 */
import type { Blank } from './blanks.ts'
import { NotAPhoto } from './byte-reader.ts'
import { plainName, type PdfListener } from './pdf-words.ts'

/** Entries that nobody needs who shows a page. */
const PRIVATE = new Set(['PieceInfo', 'LastModified', 'CreatorInfo'])
const INFORMATION = new Set('Title Author Subject Keywords Creator Producer CreationDate ModDate'.split(' '))

/** Deeper is no document that a program wrote. */
const DEEPEST = 100
const MOST_WORDS = 3

interface Level {
  readonly isDictionary: boolean
  key: string
  from: number
  /** What stands behind the key: the first words, "(" for a string, "<<" and "[". */
  value: string[]
}

/** An object that may turn out to be a document's information, or a part of it. */
export interface Candidate {
  readonly number: number
  readonly strings: readonly Blank[]
  /** Numbers of objects that it names. */
  readonly refers: readonly number[]
  /** Where its strings are blanked. */
  readonly into: Blank[]
}

/** What was found; packed objects lie elsewhere than the file does. */
export interface Findings {
  readonly candidates: Candidate[]
  /** Entries that are left out if an object of this number is a description. */
  readonly described: { readonly object: number; readonly blank: Blank }[]
  readonly information: Set<number>
  isSigned: boolean
  /** How many more candidates may be noted: memory is bounded, whatever a document holds. */
  room: number
  /** How many more blanks may be made. */
  blanks: number
}

/** @throws NotAPhoto where there is more to blank than a program would have written. */
export function addBlanks(findings: Findings, into: Blank[], blanks: readonly Blank[]): void {
  findings.blanks -= blanks.length
  if (findings.blanks < 0) throw new NotAPhoto('too much to blank')
  into.push(...blanks)
}

export class PdfObjects implements PdfListener {
  readonly #findings: Findings
  readonly #into: Blank[]
  readonly #offset: number
  /** Of packed objects: their numbers by where they begin. */
  readonly #starts: ReadonlyMap<number, number> | undefined
  #levels: Level[] = []
  #isLost = false
  #isTrailer = false
  #words: string[] = []
  #end = 0
  #number = 0
  #entries = new Map<string, string>()
  #strings: Blank[] = []
  #refers: number[] = []
  #information: { readonly blank: Blank; readonly value: readonly string[] } | null = null

  /** `offset`: where in `into` the text begins that the words are of. */
  constructor(findings: Findings, into: Blank[], offset = 0, starts?: ReadonlyMap<number, number>) {
    this.#findings = findings
    this.#into = into
    this.#offset = offset
    this.#starts = starts
  }

  get number(): number {
    return this.#number
  }

  /** Of the object that is being read: an entry of it that is a word. */
  entry(key: string): string | undefined {
    return this.#entries.get(key)
  }

  word(text: string, from: number, to: number): void {
    this.#startAt(from)
    if (text.startsWith('/')) this.#name(plainName(text.slice(1)), from)
    else this.#keyword(text)
    this.#end = to
  }

  string(from: number, to: number): void {
    this.#startAt(from)
    this.#value('(')
    if (this.#strings.length < this.#findings.room) this.#strings.push(this.#blank(from, to, 'string'))
    this.#end = to
  }

  open(isDictionary: boolean, from: number, to: number): void {
    this.#startAt(from)
    this.#value(isDictionary ? '<<' : '[')
    if (this.#levels.length >= DEEPEST) this.#isLost = true
    if (!this.#isLost) this.#levels.push({ isDictionary, key: '', from, value: [] })
    this.#end = to
  }

  close(to: number): void {
    this.#entryEnds()
    this.#levels.pop()
    this.#end = to
    if (this.#isTrailer && this.#levels.length === 0) this.finish()
  }

  /** The object is over. */
  finish(): void {
    const isTable = this.#isTrailer || this.#entries.get('Type') === '/XRef'
    if (isTable && this.#information !== null) {
      const [number, , reference] = this.#information.value
      if (reference === 'R') this.#findings.information.add(Number(number))
      addBlanks(this.#findings, this.#into, [this.#information.blank])
    }
    this.#note()
    this.#begin(0)
  }

  #note(): void {
    const [keys, type] = [[...this.#entries.keys()], this.#entries.get('Type')]
    const isPart = this.#strings.length > 0 || keys.some((key) => INFORMATION.has(key))
    const isOther = this.#isTrailer || (type !== undefined && !type.includes('Info'))
    if (!isPart || isOther || keys.includes('Subtype') || keys.includes('Parent')) return
    const [strings, refers] = [this.#strings, this.#refers]
    if (!this.#hasRoom(2 + strings.length + refers.length)) return
    this.#findings.candidates.push({ number: this.#number, strings, refers, into: this.#into })
  }

  #begin(number: number): void {
    this.#levels = []
    this.#isLost = this.#isTrailer = false
    this.#number = number
    this.#entries = new Map()
    this.#strings = []
    this.#refers = []
    this.#information = null
  }

  /** Packed objects stand one behind the other, without words between. */
  #startAt(from: number): void {
    const number = this.#starts?.get(from)
    if (number === undefined) return
    this.finish()
    this.#begin(number)
  }

  #name(name: string, from: number): void {
    if (name === 'ByteRange') this.#findings.isSigned = true
    const level = this.#levels.at(-1)
    if (level?.isDictionary !== true || (level.key !== '' && level.value.length === 0))
      this.#value(`/${name}`)
    else {
      this.#entryEnds()
      Object.assign(level, { key: name, from, value: [] })
    }
  }

  #keyword(text: string): void {
    if (text === 'obj') this.#begin(Number(this.#words.at(-2)))
    else if (text === 'endobj') this.finish()
    else if (text === 'trailer') {
      this.#begin(0)
      this.#isTrailer = true
    } else {
      this.#value(text)
      if (text === 'R' && this.#refers.length < 100) this.#refers.push(Number(this.#words.at(-2)))
    }
    this.#words = [this.#words.at(-1) ?? '', text]
  }

  #value(text: string): void {
    const level = this.#levels.at(-1)
    if (level !== undefined && level.key !== '' && level.value.length < MOST_WORDS) level.value.push(text)
  }

  #entryEnds(): void {
    const level = this.#levels.at(-1)
    if (level === undefined || level.key === '' || this.#isLost) return
    const { key, from, value } = level
    level.key = ''
    const [first = '', , third] = value
    const isReference = third === 'R'
    if (this.#levels.length === 1 && this.#entries.size < 1_000) this.#entries.set(key, first)
    const blank = this.#blank(from, this.#end, 'spaces')
    const isMetadata = isReference || first === '<<' || (key === 'LastModified' && first === '(')
    if (PRIVATE.has(key) && isMetadata) addBlanks(this.#findings, this.#into, [blank])
    if (key === 'Info' && isMetadata && this.#levels.length === 1) this.#information = { blank, value }
    if (key === 'Metadata' && isReference && this.#starts === undefined && this.#hasRoom(2))
      this.#findings.described.push({ object: Number(first), blank })
  }

  #blank(from: number, to: number, as: Blank['as']): Blank {
    return { from: from + this.#offset, to: to + this.#offset, as }
  }

  #hasRoom(weight: number): boolean {
    if (weight > this.#findings.room) return false
    this.#findings.room -= weight
    return true
  }
}
