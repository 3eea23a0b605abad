import { NotAPhoto } from './byte-reader.ts'

/** Names that make a document do something; too short to be looked for among other bytes. */
const ACTIVE = [
  'JS',
  'JavaScript',
  'Launch',
  'GoToE',
  'GoToR',
  'Movie',
  'Sound',
  'XFA',
  'RichMedia',
  'Rendition',
]
const active = new Set([
  ...ACTIVE,
  'EmbeddedFile',
  'EmbeddedFiles',
  'SubmitForm',
  'ImportData',
  'FileAttachment',
])

const isSpace = (code: number) =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 12
/** ( ) < > [ ] { } / % */
const isDelimiter = (code: number) =>
  [0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25].includes(code)

/** Longer than any name may be (ISO 32000-1, annex C). */
const LONGEST = 256

/** Any letter of a name may be written by its number. */
export const plainName = (written: string) =>
  written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** What is said by words; offsets are those of the whole text, `to` is behind the last letter. */
export interface PdfListener {
  /** A name (with its slash), a number, a keyword. */
  word(text: string, from: number, to: number): void
  /** With what it is written between: "(…)" or "<…>". */
  string(from: number, to: number): void
  open(isDictionary: boolean, from: number, to: number): void
  close(to: number): void
}

/** The words of a PDF outside its streams, whatever chunks they come in. */
export class PdfWords {
  /** Of the object that is being read. */
  names = new Set<string>()
  readonly #listener: PdfListener
  #word = ''
  #wordFrom = 0
  #depth = 0
  #stringFrom = 0
  #isEscaped = false
  #isComment = false
  /** How many ">" have just been read: a stream follows a dictionary. */
  #closings = 0
  #isAfterDictionary = false
  /** Behind the word `stream`, before the end of its line. */
  #isLineEnd: 'no' | 'any' | 'feed' = 'no'
  /** Where "<" or ">" stood that may be the first of two; a hexadecimal string that has begun. */
  #opened = -2
  #closed = -2
  #hexFrom = -1

  constructor(listener: PdfListener) {
    this.#listener = listener
  }

  get isBetween(): boolean {
    return this.#depth === 0 && this.#isLineEnd === 'no'
  }

  forget(): void {
    this.names = new Set()
  }

  /** Up to where a stream begins; null where none does. `offset` is that of the text's first letter. */
  read(text: string, from: number, offset: number): number | null {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#isLineEnd !== 'no') {
        const begins = this.#lineEnd(code)
        if (begins === 'here') return at
        if (begins === 'next') return at + 1
      } else if (this.#isComment) {
        this.#isComment = code !== 10 && code !== 13
      } else if (this.#depth > 0) this.#string(code, offset + at)
      else if (this.#plain(code, offset + at)) {
        // The word `stream` is over: this is the end of its line.
        this.#isLineEnd = 'any'
        at -= 1
      }
    }
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
    else if (code !== 32) throw new NotAPhoto('a stream without a line')
    return 'later'
  }

  #string(code: number, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === 0x5c) this.#isEscaped = true
    else if (code === 0x28) this.#depth += 1
    else if (code === 0x29) {
      this.#depth -= 1
      if (this.#depth === 0) this.#listener.string(this.#stringFrom, at + 1)
    }
  }

  /** Whether the word `stream` ends here. */
  #plain(code: number, at: number): boolean {
    if (!isSpace(code) && !isDelimiter(code)) {
      if (this.#word === '') this.#wordFrom = at
      this.#word += String.fromCharCode(code)
      if (this.#word.length > LONGEST && this.#word.startsWith('/'))
        throw new NotAPhoto('a name that is none')
      if (this.#word.length > LONGEST) this.#word = this.#word.slice(-LONGEST)
      return false
    }
    if (this.#end(at)) return true
    if (isSpace(code)) {
      this.#closings = 0
      return false
    }
    this.#delimiter(code, at)
    this.#closings = code === 0x3e ? this.#closings + 1 : 0
    if (this.#closings === 2) {
      this.#isAfterDictionary = true
      this.#closings = 0
    } else if (code !== 0x3e) this.#isAfterDictionary = false
    return false
  }

  #delimiter(code: number, at: number): void {
    if (code === 0x3e) this.#closeAngle(at)
    else if (code === 0x3c) this.#openAngle(at)
    else {
      // Nothing of this kind belongs into a hexadecimal string.
      this.#hexFrom = -1
      if (code === 0x28) [this.#depth, this.#stringFrom] = [1, at]
      if (code === 0x25) this.#isComment = true
      if (code === 0x2f) [this.#word, this.#wordFrom] = ['/', at]
      if (code === 0x5b) this.#listener.open(false, at, at + 1)
      if (code === 0x5d) this.#listener.close(at + 1)
    }
  }

  #openAngle(at: number): void {
    if (this.#opened !== at - 1) {
      this.#opened = this.#hexFrom = at
      return
    }
    this.#opened = -2
    this.#hexFrom = -1
    this.#listener.open(true, at - 1, at + 1)
  }

  #closeAngle(at: number): void {
    if (this.#hexFrom >= 0) this.#listener.string(this.#hexFrom, at + 1)
    else if (this.#closed === at - 1) this.#listener.close(at + 1)
    this.#closed = this.#hexFrom < 0 && this.#closed !== at - 1 ? at : -2
    this.#hexFrom = -1
  }

  /** The word is over; whether a stream begins. */
  #end(at: number): boolean {
    const word = this.#word
    if (word === '') return false
    const wasAfterDictionary = this.#isAfterDictionary
    this.#word = ''
    this.#closings = 0
    this.#isAfterDictionary = false
    if (word.startsWith('/')) this.#name(plainName(word.slice(1)))
    if (word === 'obj') this.forget()
    if (this.#hexFrom < 0) this.#listener.word(word, this.#wordFrom, at)
    if (word !== 'stream') return false
    if (!wasAfterDictionary) throw new NotAPhoto('a stream of nothing')
    return true
  }

  #name(name: string): void {
    if (name === 'Encrypt') throw new NotAPhoto('has a password', 'LOCKED')
    if (active.has(name)) throw new NotAPhoto('does something', 'ACTIVE')
    if (this.names.size < 10_000) this.names.add(name)
  }
}
