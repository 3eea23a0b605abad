/** Reads the words of a PDF outside its streams, in chunks of any size (ISO 32000-2, 7.2). */
import { NotAPhoto } from '../byte-reader.ts'
import { plainName, refusedNames, telling } from './names.ts'

/** Kinds of characters by their code, in a table, because every byte of a document needs a look-up (D316). */
const REGULAR = 0
const SPACE = 1
const DELIMITER = 2
const kinds = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = SPACE
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = DELIMITER

const SLASH = 0x2f

const isSpace = (code: number) => kinds[code] === SPACE

/** Returns the position at which a run of characters of one kind ends. */
function endOfRun(text: string, from: number, kind: number): number {
  let at = from
  while (at < text.length && kinds[text.charCodeAt(at)] === kind) at += 1
  return at
}

/** Position of the next bracket or backslash of a string. */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x28 || code === 0x29 || code === 0x5c) return at
  }
  return text.length
}

/** Limit of a word, longer than any name may be (ISO 32000-1, annex C). */
const LONGEST = 256
/** Limit of the text of one object, for readers that need the object's text and not only its names. */
const MOST_TEXT = 16 * 1024
/** Words that end an object, or a trailer. */
const ENDS = new Set(['obj', 'endobj', 'stream', 'trailer', 'startxref'])

/** Longest text that is searched for the number of an object. */
const NUMBER_TEXT = 40
const numbered = (text: string) =>
  /\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj$/.exec(text.slice(-NUMBER_TEXT))?.[0] ?? ''

export class PdfWords {
  /** Names in the current object that affect the inspection. */
  names = new Set<string>()
  /** Start of the current object's text, as the file has it. */
  text = ''
  readonly #objectEnds: (words: PdfWords) => void
  #word = ''
  #depth = 0
  #isEscaped = false
  #isComment = false
  /** Number of ">" just read, because a stream follows a dictionary. */
  #closings = 0
  #isAfterDictionary = false
  /** State after the word `stream`, before the end of its line. */
  #isLineEnd: 'no' | 'any' | 'feed' = 'no'

  constructor(objectEnds: (words: PdfWords) => void) {
    this.#objectEnds = objectEnds
  }

  get isBetween(): boolean {
    return this.#depth === 0 && this.#isLineEnd === 'no'
  }

  forget(): void {
    this.names = new Set()
    this.text = ''
  }

  /** Reads up to the start of a stream; null if none starts. */
  read(text: string, from: number): number | null {
    let keptTo = from
    const keep = (to: number) => {
      if (this.text.length < MOST_TEXT) this.text += text.slice(keptTo, to)
      keptTo = to
    }
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#isLineEnd !== 'no') {
        const begins = this.#lineEnd(code)
        if (begins === 'here') return at
        if (begins === 'next') return at + 1
      } else if (this.#isComment) {
        this.#isComment = code !== 10 && code !== 13
      } else if (this.#depth > 0) {
        this.#string(code)
        if (this.#depth > 0 && !this.#isEscaped) at = endOfText(text, at + 1) - 1
      } else if (this.#word === '' && kinds[code] === SPACE) {
        this.#closings = 0
        at = endOfRun(text, at + 1, SPACE) - 1
      } else if (this.#word === '' && code === SLASH) {
        at = this.#nameAt(text, at)
      } else if (kinds[code] === REGULAR) {
        const end = endOfRun(text, at, REGULAR)
        this.#grow(text.slice(at, end))
        at = end - 1
      } else {
        const ended = this.#plain(code)
        if (ended === null || !ENDS.has(ended)) continue
        keep(at)
        this.#objectEnds(this)
        if (ended === 'stream') {
          this.#isLineEnd = 'any'
          at -= 1
        } else if (ended !== 'startxref' && this.names.size > 0) this.names = new Set()
        if (ended !== 'stream') this.text = ended === 'obj' ? numbered(this.text) : ''
      }
    }
    keep(text.length)
    return null
  }

  /**
   * Reads a whole name if it ends in this chunk; of a longer name only the slash.
   * @returns the position of its last character.
   */
  #nameAt(text: string, at: number): number {
    this.#closings = 0
    this.#isAfterDictionary = false
    const end = endOfRun(text, at + 1, REGULAR)
    if (end === text.length) {
      this.#word = '/'
      return at
    }
    if (end - at > LONGEST) throw new NotAPhoto('a name that is none', 'DAMAGED')
    this.#name(plainName(text.slice(at + 1, end)))
    return end - 1
  }

  #lineEnd(code: number): 'here' | 'next' | 'later' {
    if (code === 10) {
      this.#isLineEnd = 'no'
      return 'next'
    }
    if (this.#isLineEnd === 'feed') {
      this.#isLineEnd = 'no'
      return 'here'
    }
    if (code === 13) this.#isLineEnd = 'feed'
    else if (code !== 32) throw new NotAPhoto('a stream without a line', 'DAMAGED')
    return 'later'
  }

  #string(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === 0x5c) this.#isEscaped = true
    else if (code === 0x28) this.#depth += 1
    else if (code === 0x29) this.#depth -= 1
  }

  #grow(part: string): void {
    this.#word += part
    if (this.#word.length <= LONGEST) return
    if (this.#word.startsWith('/')) throw new NotAPhoto('a name that is none', 'DAMAGED')
    this.#word = this.#word.slice(-LONGEST)
  }

  /** Returns the word that ends at this blank or delimiter; null if there is none. */
  #plain(code: number): string | null {
    const word = this.#end()
    if (word === 'stream') return word
    if (isSpace(code)) {
      this.#closings = 0
      return word
    }
    if (code === 0x28) this.#depth = 1
    if (code === 0x25) this.#isComment = true
    if (code === SLASH) this.#word = '/'
    this.#closings = code === 0x3e ? this.#closings + 1 : 0
    if (this.#closings === 2) {
      this.#isAfterDictionary = true
      this.#closings = 0
    } else if (code !== 0x3e) this.#isAfterDictionary = false
    return word
  }

  #end(): string | null {
    const word = this.#word
    if (word === '') return null
    const wasAfterDictionary = this.#isAfterDictionary
    this.#word = ''
    this.#closings = 0
    this.#isAfterDictionary = false
    if (word.startsWith('/')) this.#name(plainName(word.slice(1)))
    if (word === 'stream' && !wasAfterDictionary) throw new NotAPhoto('a stream of nothing', 'DAMAGED')
    return word
  }

  #name(name: string): void {
    if (!telling.has(name)) return
    const refused = refusedNames.get(name)
    if (refused !== undefined) throw new NotAPhoto(name, refused)
    this.names.add(name)
  }
}
