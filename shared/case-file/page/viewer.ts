/** Script of a saved case file: shows the record inside the page and checks it. */
import { caseEventNames, caseFactNames } from '../case-events.data.ts'
import type { CaseFile, CaseLine } from '../case-file.ts'
import { clocksAt } from '#shared/domain/time/mexico-city.ts'
import {
  checkCaseFile,
  checkProofs,
  type CheckedProof,
  type CaseCheck,
  type CaseFinding,
} from '../check-case-file.ts'
import { sha256 } from '../digests.ts'
import type { TimeStamp } from '../time-stamp/time-stamp.ts'

/** The texts of the page inside a case file. */
const findingTexts: Readonly<Record<CaseFinding['what'], (line: number) => string>> = {
  changed: (line) => `La línea ${String(line)} se cambió.`,
  moved: (line) => `La línea ${String(line)} no está en su lugar.`,
  removed: (line) => `Falta la línea ${String(line)}: se quitó.`,
  added: (line) => `La línea que está en el lugar ${String(line)} se agregó después.`,
  'other-proof': (line) => `La constancia NOM-151 de la línea ${String(line)} no es de esa línea.`,
  unreadable: () => 'Este archivo no es un expediente, o está dañado.',
  'other-seal': () => 'El sello no corresponde a este expediente: se cambió algo, o lo hizo otra persona.',
  'broken-chain': () => 'Las líneas no siguen una a otra: se cambió el orden o falta una.',
}

const findingText = (finding: CaseFinding): string =>
  findingTexts[finding.what]('line' in finding ? finding.line : 0)

const verdictOf = ({ findings, isSealed }: CaseCheck, lines: number) => {
  if (findings.length > 0)
    return { state: 'wrong', text: 'Este registro cambió después de hacerse.' } as const
  // An empty file is a special case: it does not prove that nothing is missing.
  if (lines === 0)
    return {
      state: 'chained',
      text: 'El expediente está vacío: nada de esto ha pasado por este portal.',
    } as const
  if (isSealed)
    return { state: 'whole', text: 'Este registro está completo y nadie lo ha cambiado.' } as const
  return {
    state: 'chained',
    text: 'Las líneas están completas y en orden. No llevan sello: no se puede saber quién las escribió.',
  } as const
}

const caseWords = {
  of: {
    policy: 'Póliza',
    claim: 'Siniestro',
    form: 'Reporte de un siniestro',
    document: 'Documento firmado',
    closing: 'Cierre de un siniestro',
  },
  made: (moment: string) => `hecho el ${moment}`,
  none: 'Sin líneas.',
  line: (number: number) => `${String(number)}. `,
  sealed:
    'Firmado con la llave de la aseguradora (ECDSA P-256). Su parte pública, para compararla con la que publica la aseguradora:',
  unsealed: 'La aseguradora no ha puesto una llave para sellar expedientes.',
  proof: (moment: string, provider: string) =>
    `Constancia de conservación NOM-151 del ${moment}, emitida por ${provider}.`,
  proofDetails: ({ serial, authority, certificate }: TimeStamp) =>
    `Número ${serial}. Certificado emitido por ${authority}; su huella SHA-256, para compararla con la que publica el prestador: ${certificate}`,
  sameFile: (line: number) => `Es el mismo archivo de la línea ${String(line)}.`,
  otherFile: 'Ninguna línea habla de este archivo: no es el que se recibió, o se cambió después.',
  reading: 'Leyendo…',
  unreadable:
    'No pudimos leer el archivo. Si está en la nube, guárdalo primero en tu equipo y elígelo de nuevo.',
} as const

const momentOf = (at: string) =>
  Number.isNaN(Date.parse(at))
    ? at
    : clocksAt(Date.parse(at)).toLocaleString('es-MX', {
        timeZone: 'UTC',
        dateStyle: 'long',
        timeStyle: 'medium',
      })

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
  const head = element('h3', caseWords.line(number), nameIn(caseEventNames, kind))
  const item = element('li', head, element('time', momentOf(at)))
  if (terms.length > 0) item.append(element('dl', ...terms))
  for (const { line, stamp } of proofs) if (line === number && stamp !== null) item.append(...proofOf(stamp))
  return item
}

function proofOf(stamp: TimeStamp): readonly HTMLElement[] {
  const details = element('p', caseWords.proofDetails(stamp))
  details.className = 'seal quiet'
  return [element('p', caseWords.proof(momentOf(stamp.at), stamp.provider)), details]
}

const titleOf = ({ of, madeAt }: CaseFile) => {
  const [kind = '', ...rest] = of.split(':')
  // The reference of a link means nothing to readers, so it is left out.
  const name = ['form', 'document', 'closing'].includes(kind) ? '' : ` ${rest.at(-1) ?? ''}`
  return `${nameIn(caseWords.of, kind)}${name}, ${caseWords.made(momentOf(madeAt))}`
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
  place('lines').replaceChildren(...(items.length > 0 ? items : [element('li', caseWords.none)]))
  place('seal-text').textContent = file.seal === null ? caseWords.unsealed : caseWords.sealed
  place('seal').textContent = file.seal?.key ?? ''
}

/**
 * Checks a chosen file: another case file replaces the shown one; for any other file its digest is searched in the
 * record.
 */
async function check(chosen: File, file: CaseFile): Promise<void> {
  const result = place('file-result')
  result.hidden = false
  result.textContent = caseWords.reading
  const other = chosen.name.endsWith('.json') ? recordIn(await chosen.text()) : null
  if (other !== null) {
    result.hidden = true
    await show(other)
    return
  }
  const print = await sha256(await chosen.arrayBuffer())
  const line = file.lines.find(({ facts }) => Object.values(facts).some((value) => value.includes(print)))
  result.dataset['state'] = line === undefined ? 'wrong' : 'whole'
  result.textContent = line === undefined ? caseWords.otherFile : caseWords.sameFile(line.number)
}

function recordIn(text: string): CaseFile | null {
  try {
    // The cast is safe: the value may have any shape, because `checkCaseFile` validates it first.
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
    place('file-result').textContent = caseWords.unreadable
  })
})
