/** Finds the comments and test titles of a file and what makes them hard to read (docs/adding.md, "A comment"). */

interface Prose {
  readonly text: string
  /** First and last line in the file, counted from 1. */
  readonly from: number
  readonly to: number
  readonly isTitle: boolean
}

type ProseRule = 'first word' | 'vague word' | 'long sentence' | 'only an id'

const MOST_WORDS = 25
/** Words that begin a fragment: the sentence would need the next line of code to mean anything. */
const FRAGMENT = /^(Of|As|What|Whose|Who|Whoever|Whom|Which|Nobody|Somebody|By|Said|Told|Asked)\b/i
const VAGUE = /\b(whoever|somebody|nobody|anybody|everybody|said|told)\b/i
const ID = /\[?\b(?:[A-Z]{2,5}-O?\d+[a-z]?|[DRF]\d+|RFC \d+|00\d §[\d.]+)\b\]?/g
/** Matches directives, which are comments for tools and not for readers. */
const DIRECTIVE =
  /^(eslint|oxlint|prettier|oxfmt|@ts-|@vite|@vitest|c8 |v8 |#__|@__|<reference|biome|stryker|cspell|region|endregion)/i

const LINE = /^\s*\/\/ ?(.*)$/
const TRAILING = /^(?:[^'"`/]|\/(?![/*])|'[^']*'|"[^"]*"|`[^`]*`)*\s\/\/ (.*)$/
const OPEN = /^\s*\{?\/\*\*? ?(.*)$/
const QUOTED = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\`)`
/** The three places of a title: after `test(`, after a list of cases on one line, and after one that ends a line. */
const BEFORE_TITLE = [
  String.raw`\b(?:test|it|describe)(?:\.\w+)*(?:<[^\n]*>)?\(`,
  String.raw`\b(?:test|it|describe)(?:\.\w+)+(?:<[^\n]*>)?\([^\n]*\)\(`,
  String.raw`^\s*[\])][^\n'"]*\)\(`,
]
const TITLE = new RegExp(String.raw`(?:${BEFORE_TITLE.join('|')})\s*${QUOTED}`, 'gm')

const titlesIn = (code: string): readonly Prose[] =>
  [...code.matchAll(TITLE)].map(({ 0: all, 1: single, 2: double, 3: template, index }) => {
    const from = code.slice(0, index).split('\n').length
    return {
      text: single ?? double ?? template ?? '',
      from,
      to: from + all.split('\n').length - 1,
      isTitle: true,
    }
  })

/**
 * Extracts the comments of a file. The formatter begins no line of code with an asterisk, so such a line belongs to a
 * comment.
 */
function commentsIn(code: string): readonly Prose[] {
  const lines = code.split('\n')
  const found: { text: string; from: number; to: number; isTitle: false }[] = []
  let last: 'line' | 'other' = 'other'
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const number = index + 1
    const single = LINE.exec(line)
    const previous = found.at(-1)
    if (single !== null && last === 'line' && previous !== undefined) {
      previous.text += `\n${single[1] ?? ''}`
      previous.to = number
      continue
    }
    last = single === null ? 'other' : 'line'
    if (single !== null) {
      found.push({ text: single[1] ?? '', from: number, to: number, isTitle: false })
      continue
    }
    const opened = OPEN.exec(line)
    if (opened !== null) {
      let end = index
      while (end < lines.length && !(lines[end] ?? '').includes('*/')) end += 1
      const text = lines
        .slice(index, end + 1)
        .map((one, at) => (at === 0 ? (opened[1] ?? '') : one.replace(/^\s*\* ?/, '')))
        .join('\n')
        .replace(/\s*\*\/.*$/s, '')
      found.push({ text: text.trim(), from: number, to: end + 1, isTitle: false })
      index = end
      continue
    }
    const trailing = TRAILING.exec(line)
    if (trailing !== null) found.push({ text: trailing[1] ?? '', from: number, to: number, isTitle: false })
  }
  return found.filter(({ text }) => !DIRECTIVE.test(text))
}

export const proseIn = (code: string, isTest: boolean): readonly Prose[] => [
  ...commentsIn(code),
  ...(isTest ? titlesIn(code) : []),
]

/** Leaves out quoted text, code, links and licences. */
const ownWords = (text: string) =>
  text
    .replace(/Copyright \(c\)[^]*/, '')
    .replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”|https?:\/\/\S+/g, 'X')
    .replaceAll(/\$\{[^}]*\}/g, 'X')
    .replaceAll(/\((?:[^()]*)\)/g, (inner) =>
      inner.replaceAll(ID, '').match(/[a-z]{2,}/i) === null ? '' : inner,
    )

const sentencesOf = (text: string) =>
  text
    .replaceAll(/\b(e\.g|i\.e|etc|vs|art|núm|no)\./gi, '$1')
    .split(/[.!?]["')]?\s+(?=["'(`“]?[\p{Lu}\d`])|\n\s*\n|\n\s*(?=- |\* |\d+\. |@)/u)

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Lists the rules that a comment or a title breaks. */
export function brokenRules({ text, isTitle }: Prose): readonly ProseRule[] {
  const own = ownWords(text)
  const start = own.replace(/^(?:\[[^\]]*\]\s*|@param \w+\s+|@\w+\s+|[\s(),:;.]+)+/, '')
  const found: ProseRule[] = []
  if (!isTitle && text !== '' && own.replaceAll(ID, '').match(/[a-z]{2,}/i) === null && ID.test(text))
    found.push('only an id')
  ID.lastIndex = 0
  if (FRAGMENT.test(start)) found.push('first word')
  if (VAGUE.test(own)) found.push('vague word')
  if (sentencesOf(own.replaceAll(/\[[^\]]*\]/g, '')).some((sentence) => wordsIn(sentence) > MOST_WORDS))
    found.push('long sentence')
  return found
}
