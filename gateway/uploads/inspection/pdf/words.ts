/** The words of a PDF outside its streams, whatever chunks they come in (ISO 32000-2, 7.2). */
import { NotAPhoto } from '../byte-reader.ts'
import { plainName, refusedNames } from './names.ts'

const isSpace = (code: number) =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 12
/** ( ) < > [ ] { } / % */
const isDelimiter = (code: number) =>
  [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25].includes(code)

/** Longer than any name may be (ISO 32000-1, annex C). */
const LONGEST = 256
/** Of one object, for who wants to read more of it than its names. */
const MOST_TEXT = 16 * 1024
/** Words that end an object, or a trailer. */
const ENDS = new Set(['obj', 'endobj', 'stream', 'trailer', 'startxref'])

export class PdfWords {
  /** Of the object that is being read. */
  names = new Set<string>()
  /** The same as it is written, its beginning. */
  text = ''
  readonly #objectEnds: (words: PdfWords) => void
  #word = ''
  #depth = 0
  #isEscaped = false
  #isComment = false
  /** How many ">" have just been read: a stream follows a dictionary. */
  #closings = 0
  #isAfterDictionary = false
  /** Behind the word `stream`, before the end of its line. */
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

  /** Up to where a stream begins; null where none does. */
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
      } else if (this.#depth > 0) this.#string(code)
      else {
        const ended = this.#plain(code)
        if (ended === null || !ENDS.has(ended)) continue
        keep(at)
        this.#objectEnds(this)
        if (ended === 'stream') {
          this.#isLineEnd = 'any'
          at -= 1
        } else if (ended !== 'startxref') this.names = new Set()
        if (ended !== 'stream')
          this.text = ended === 'obj' ? (/\d+\s+\d+\s+obj$/.exec(this.text)?.[0] ?? '') : ''
      }
    }
    keep(text.length)
    return null
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

  /** The word that ends here. */
  #plain(code: number): string | null {
    if (!isSpace(code) && !isDelimiter(code)) {
      this.#word += String.fromCharCode(code)
      if (this.#word.length > LONGEST && this.#word.startsWith('/'))
        throw new NotAPhoto('a name that is none', 'DAMAGED')
      if (this.#word.length > LONGEST) this.#word = this.#word.slice(-LONGEST)
      return null
    }
    const word = this.#end()
    if (word === 'stream') return word
    if (isSpace(code)) {
      this.#closings = 0
      return word
    }
    if (code === 0x28) this.#depth = 1
    if (code === 0x25) this.#isComment = true
    if (code === 0x2f) this.#word = '/'
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
    const refused = refusedNames.get(name)
    if (refused !== undefined) throw new NotAPhoto(name, refused)
    if (this.names.size < 10_000) this.names.add(name)
  }
}
