/** Script of a saved case file: shows the record inside the page and checks it. */
import { caseEventNames, caseFactNames } from '../case-events.data.ts'
import type { CaseFile, CaseLine } from '../case-file.ts'
import { clocksAt } from '#shared/domain/time/mexico-city.ts'
import { checkCaseFile } from '../check-case-file.ts'
import { checkProofs, type CheckedProof } from '../check-proofs.ts'
import { sha256 } from '../digests.ts'
import type { TimeStamp } from '../time-stamp/time-stamp.ts'
import { caseWords as words, findingText, verdictOf } from './case-words.ts'

const moments = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  dateStyle: 'long',
  timeStyle: 'medium',
})
const momentOf = (at: string) =>
  Number.isNaN(Date.parse(at)) ? at : moments.format(clocksAt(Date.parse(at)))

/**
 * Returns a name from the tables; unknown names are returned unchanged, because the record may come from a later
 * release.
 */
const nameIn = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.append(...content)
  return made
}

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new TypeError(`the page has no ${id}`)
  return found
}

function lineElement({ number, at, kind, facts }: CaseLine, proofs: readonly CheckedProof[]): HTMLLIElement {
  const terms = Object.entries(facts).flatMap(([name, value]) => [
    element('dt', nameIn(caseFactNames, name)),
    element('dd', value),
  ])
  const head = element('h3', words.line(number), nameIn(caseEventNames, kind))
  const item = element('li', head, element('time', momentOf(at)))
  if (terms.length > 0) item.append(element('dl', ...terms))
  for (const { line, stamp } of proofs) if (line === number && stamp !== null) item.append(...proofOf(stamp))
  return item
}

function proofOf(stamp: TimeStamp): readonly HTMLElement[] {
  const details = element('p', words.proofDetails(stamp))
  details.className = 'seal quiet'
  return [element('p', words.proof(momentOf(stamp.at), stamp.provider)), details]
}

const titleOf = ({ of, madeAt }: CaseFile) => {
  const [kind = '', ...rest] = of.split(':')
  // The reference of a link means nothing to readers, so it is left out.
  const name = ['form', 'document', 'closing'].includes(kind) ? '' : ` ${rest.at(-1) ?? ''}`
  return `${nameIn(words.of, kind)}${name}, ${words.made(momentOf(madeAt))}`
}

async function show(file: CaseFile): Promise<void> {
  const check = await checkCaseFile(file)
  const { state, text } = verdictOf(check, file.lines?.length ?? 0)
  place('result').dataset['state'] = state
  place('result').replaceChildren(
    element('strong', text),
    ...check.findings.map((finding) => element('div', findingText(finding))),
  )
  if (check.findings.some(({ what }) => what === 'unreadable')) return
  place('of').textContent = titleOf(file)
  const wrong = new Set(check.findings.flatMap((one) => ('line' in one ? [one.line] : [])))
  const proofs = await checkProofs(file)
  const items = file.lines.map((line) => {
    const item = lineElement(line, proofs)
    if (wrong.has(line.number)) item.dataset['wrong'] = ''
    return item
  })
  place('lines').replaceChildren(...(items.length > 0 ? items : [element('li', words.none)]))
  place('seal-text').textContent = file.seal === null ? words.unsealed : words.sealed
  place('seal').textContent = file.seal?.key ?? ''
}

/**
 * Checks a chosen file: another case file replaces the shown one; for any other file its digest is searched in the
 * record.
 */
async function check(chosen: File, file: CaseFile): Promise<void> {
  const result = place('file-result')
  result.hidden = false
  result.textContent = words.reading
  const other = chosen.name.endsWith('.json') ? recordIn(await chosen.text()) : null
  if (other !== null) {
    result.hidden = true
    await show(other)
    return
  }
  const print = await sha256(await chosen.arrayBuffer())
  const line = file.lines.find(({ facts }) => Object.values(facts).some((value) => value.includes(print)))
  result.dataset['state'] = line === undefined ? 'wrong' : 'whole'
  result.textContent = line === undefined ? words.otherFile : words.sameFile(line.number)
}

function recordIn(text: string): CaseFile | null {
  try {
    // The cast is safe: the value may have any shape: `checkCaseFile` validates it first.
    return JSON.parse(text) as CaseFile
  } catch {
    return null
  }
}

const file = recordIn(place('case-file').textContent ?? '') ?? ({} as CaseFile)
void show(file)
place('file').addEventListener('change', ({ target }) => {
  const [chosen] = target instanceof HTMLInputElement ? (target.files ?? []) : []
  if (chosen === undefined) return
  check(chosen, file).catch(() => {
    place('file-result').textContent = words.unreadable
  })
})
