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

/** The words of a PDF outside its streams, whatever chunks they come in. */
export class PdfWords {
  /** Of the object that is being read. */
  names = new Set<string>()
  #word = ''
  #depth = 0
  #isEscaped = false
  #isComment = false
  /** How many ">" have just been read: a stream follows a dictionary. */
  #closings = 0
  #isAfterDictionary = false
  /** Behind the word `stream`, before the end of its line. */
  #isLineEnd: 'no' | 'any' | 'feed' = 'no'

  get isBetween(): boolean {
    return this.#depth === 0 && this.#isLineEnd === 'no'
  }

  forget(): void {
    this.names = new Set()
  }

  /** Up to where a stream begins; null where none does. */
  read(text: string, from: number): number | null {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (this.#isLineEnd !== 'no') {
        const begins = this.#lineEnd(code)
        if (begins === 'here') return at
        if (begins === 'next') return at + 1
      } else if (this.#isComment) {
        this.#isComment = code !== 10 && code !== 13
      } else if (this.#depth > 0) this.#string(code)
      else if (this.#plain(code)) {
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

  #string(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === 0x5c) this.#isEscaped = true
    else if (code === 0x28) this.#depth += 1
    else if (code === 0x29) this.#depth -= 1
  }

  /** Whether the word `stream` ends here. */
  #plain(code: number): boolean {
    if (!isSpace(code) && !isDelimiter(code)) {
      this.#word += String.fromCharCode(code)
      if (this.#word.length > LONGEST && this.#word.startsWith('/'))
        throw new NotAPhoto('a name that is none')
      if (this.#word.length > LONGEST) this.#word = this.#word.slice(-LONGEST)
      return false
    }
    if (this.#end()) return true
    if (code === 0x28) this.#depth = 1
    if (code === 0x25) this.#isComment = true
    if (code === 0x2f) this.#word = '/'
    this.#closings = code === 0x3e ? this.#closings + 1 : 0
    if (this.#closings === 2) {
      this.#isAfterDictionary = true
      this.#closings = 0
    } else if (!isSpace(code) && code !== 0x3e) this.#isAfterDictionary = false
    return false
  }

  /** The word is over; whether a stream begins. */
  #end(): boolean {
    const word = this.#word
    if (word === '') return false
    const wasAfterDictionary = this.#isAfterDictionary
    this.#word = ''
    this.#closings = 0
    this.#isAfterDictionary = false
    if (word.startsWith('/')) this.#name(word.slice(1))
    if (word === 'obj') this.forget()
    if (word !== 'stream') return false
    if (!wasAfterDictionary) throw new NotAPhoto('a stream of nothing')
    return true
  }

  #name(written: string): void {
    const name = written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    )
    if (name === 'Encrypt') throw new NotAPhoto('has a password', 'LOCKED')
    if (active.has(name)) throw new NotAPhoto('does something', 'ACTIVE')
    if (this.names.size < 10_000) this.names.add(name)
  }
}
