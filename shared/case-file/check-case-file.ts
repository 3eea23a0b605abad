/** Checks a case file and names removed, moved, changed and added lines (D240). */
import { CASE_FORMAT, chainOf, type CaseFile, type CaseLine } from './case-file.ts'
import { contentOf } from './digests.ts'
import { isSealed } from './seal.ts'
import { checkStamp, type TimeStamp } from './time-stamp/time-stamp.ts'

/** A finding. `line`: number in the original file; for `added`, the position in this file. */
export type CaseFinding =
  | { readonly what: 'changed' | 'moved' | 'removed' | 'added' | 'other-proof'; readonly line: number }
  | { readonly what: 'unreadable' | 'other-seal' | 'broken-chain' }

export interface CaseCheck {
  readonly findings: readonly CaseFinding[]
  /** True if the file is sealed. Without a seal only accidental changes are detected: the chain could be recomputed. */
  readonly isSealed: boolean
}

export async function checkCaseFile(file: CaseFile): Promise<CaseCheck> {
  if (!isReadable(file)) return { findings: [{ what: 'unreadable' }], isSealed: false }
  const { seal, lines } = file
  const isWhole = seal !== null && (await isSealed(file, seal))
  if (seal !== null && !isWhole) return { findings: [{ what: 'other-seal' }], isSealed: false }
  const actual = await Promise.all(lines.map(contentOf))
  // Without a seal the file's own lines are the only reference.
  const made = new Map(
    seal === null
      ? lines.map(({ number, content }) => [content, number] as const)
      : seal.contents.map((content, index) => [content, index + 1] as const),
  )
  const findings = compare(made, actual, lines)
  if (findings.length === 0 && !(await isChained(file))) findings.push({ what: 'broken-chain' })
  for (const { line, stamp } of await checkProofs(file))
    if (stamp === null) findings.push({ what: 'other-proof', line })
  return { findings, isSealed: isWhole }
}

/** Compares lines. `made`: the original number of each line by content; `actual`: the contents in this file. */
function compare(
  made: ReadonlyMap<string, number>,
  actual: readonly string[],
  lines: readonly CaseLine[],
): CaseFinding[] {
  const present = actual.map((content) => made.get(content))
  const missing = new Set([...made.values()].filter((number) => !present.includes(number)))
  const last = Math.max(0, ...made.values())
  for (let number = 1; number <= last; number += 1)
    if (![...made.values()].includes(number)) missing.add(number)
  const findings: CaseFinding[] = []
  const order: number[] = []
  for (const [index, number] of present.entries()) {
    const claimed = lines[index]?.number ?? 0
    if (number !== undefined && !order.includes(number)) order.push(number)
    // A line with the number of a missing line counts as that line with a change.
    else if (number === undefined && missing.delete(claimed))
      findings.push({ what: 'changed', line: claimed })
    else findings.push({ what: 'added', line: index + 1 })
  }
  return [
    ...findings,
    ...[...missing].map((line): CaseFinding => ({ what: 'removed', line })),
    ...outOfOrder(order).map((line): CaseFinding => ({ what: 'moved', line })),
  ]
}

/** The smallest set of lines whose move would restore the order. */
function outOfOrder(order: readonly number[]): readonly number[] {
  const longer = (one: readonly number[], other: readonly number[]) =>
    other.length > one.length ? other : one
  const runs: (readonly number[])[] = []
  for (const number of order) {
    const before = runs.filter((run) => (run.at(-1) ?? 0) < number).reduce(longer, [])
    runs.push([...before, number])
  }
  const inOrder = new Set(runs.reduce(longer, []))
  return order.filter((number) => !inOrder.has(number))
}

async function isChained({ of, lines }: CaseFile): Promise<boolean> {
  let before = of
  for (const [index, line] of lines.entries()) {
    const chain = await chainOf(before, line.content)
    if (line.number !== index + 1 || line.chain !== chain) return false
    before = chain
  }
  return true
}

const isText = (value: unknown) => typeof value === 'string'

function isReadable(file: CaseFile): boolean {
  if (typeof file !== 'object' || file === null || file.format !== CASE_FORMAT) return false
  if (![file.of, file.madeAt].every(isText) || !Array.isArray(file.lines)) return false
  if (file.seal !== null && !isReadableSeal(file.seal)) return false
  if (file.proofs !== undefined && !areReadableProofs(file.proofs)) return false
  return file.lines.every(
    (line) =>
      typeof line?.number === 'number' &&
      [line.at, line.kind, line.content, line.chain].every(isText) &&
      typeof line.facts === 'object' &&
      line.facts !== null &&
      Object.values(line.facts).every(isText),
  )
}

const areReadableProofs = (proofs: CaseFile['proofs']) =>
  Array.isArray(proofs) && proofs.every((one) => typeof one?.line === 'number' && isText(one.reply))

const isReadableSeal = (seal: CaseFile['seal']) =>
  typeof seal === 'object' &&
  Array.isArray(seal?.contents) &&
  [...seal.contents, seal.key, seal.signature].every(isText)

/**
 * Checks that the proofs of conservation in a case file belong to its lines (D221). The issuer is named but not
 * verified.
 */
export interface CheckedProof {
  readonly line: number
  /** The valid stamp; null if it belongs to other content or is invalid. */
  readonly stamp: TimeStamp | null
}

export async function checkProofs({ lines, proofs = [] }: CaseFile): Promise<readonly CheckedProof[]> {
  return Promise.all(
    proofs.map(async ({ line, reply }) => {
      const stamped = lines.find(({ number }) => number === line)
      if (stamped === undefined) return { line, stamp: null }
      // The digest is computed from the line's content, not taken from the line.
      const checked = await checkStamp(bytesIn(reply), { digest: await contentOf(stamped) })
      return { line, stamp: checked.ok ? checked.stamp : null }
    }),
  )
}

function bytesIn(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
