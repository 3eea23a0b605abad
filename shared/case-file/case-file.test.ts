import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CASE_FORMAT, nextLine, type CaseFile, type CaseLine } from './case-file.ts'
import { checkCaseFile } from './check-case-file.ts'
import { newSealingKey, sealOf, type SealingKey } from './seal.ts'

let key: SealingKey
beforeAll(async () => {
  key = await newSealingKey()
})

async function chained(facts: readonly Readonly<Record<string, string>>[]): Promise<CaseLine[]> {
  const lines: CaseLine[] = []
  for (const [index, one] of facts.entries()) {
    const written = {
      number: index + 1,
      at: `2026-11-2${String(index % 10)}T10:00:00.000Z`,
      kind: 'file-received',
    }
    lines.push(await nextLine(lines.at(-1)?.chain ?? 'claim:7', { ...written, facts: one }))
  }
  return lines
}

async function fileOf(
  facts: readonly Readonly<Record<string, string>>[],
  by: SealingKey | null,
): Promise<CaseFile> {
  const lines = await chained(facts)
  const file: CaseFile = {
    format: CASE_FORMAT,
    of: 'claim:7',
    madeAt: '2026-11-26T12:00:00.000Z',
    lines,
    seal: null,
  }
  return by === null ? file : { ...file, seal: await sealOf(file, by) }
}
const five = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => ({ file: name, sha256: `${name}…` }))
const numbered = (file: CaseFile, lines: readonly CaseLine[]): CaseFile => ({ ...file, lines })

describe.each([
  ['sealed', true],
  ['without a seal', false],
])('[D240] a case file, %s', (_, isSealed) => {
  const made = () => fileOf(five, isSealed ? key : null)

  test('an unchanged case file has no finding', async () => {
    expect(await checkCaseFile(await made())).toEqual({ findings: [], isSealed })
    expect(await checkCaseFile(await fileOf([], isSealed ? key : null))).toEqual({ findings: [], isSealed })
  })

  test('checkCaseFile names the line of a removed event', async () => {
    const file = await made()
    const without = numbered(
      file,
      file.lines.filter(({ number }) => number !== 3),
    )
    expect((await checkCaseFile(without)).findings).toEqual([{ what: 'removed', line: 3 }])
  })

  test('checkCaseFile names the line of a moved event', async () => {
    const file = await made()
    const [one, two, three, four, five] = file.lines as [CaseLine, CaseLine, CaseLine, CaseLine, CaseLine]
    const other = numbered(file, [one, four, two, three, five])
    expect((await checkCaseFile(other)).findings).toEqual([{ what: 'moved', line: 4 }])
  })

  test.each(['at', 'kind', 'facts'] as const)(
    'checkCaseFile names the line of an event whose %s was edited',
    async (part) => {
      const file = await made()
      const edited = file.lines.map((line) =>
        line.number === 2 ? { ...line, [part]: part === 'facts' ? { file: 'otro' } : 'otro' } : line,
      )
      expect((await checkCaseFile(numbered(file, edited))).findings).toEqual([{ what: 'changed', line: 2 }])
    },
  )

  test('checkCaseFile names the line of an event that was inserted twice', async () => {
    const file = await made()
    const [one] = file.lines as [CaseLine]
    const twice = numbered(file, [...file.lines, one])
    expect((await checkCaseFile(twice)).findings).toContainEqual({ what: 'added', line: 6 })
  })

  test('checkCaseFile finds every single edited, removed or moved event', async () => {
    const file = await made()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(4),
        fc.nat(4),
        fc.constantFrom('edit', 'remove', 'move'),
        fc.string({ minLength: 1 }),
        async (from, to, how, text) => {
          fc.pre(how !== 'move' || from !== to)
          const lines = [...file.lines]
          const [line] = lines.splice(from, 1) as [CaseLine]
          if (how === 'edit') lines.splice(from, 0, { ...line, facts: { ...line.facts, file: `${text}!` } })
          if (how === 'move') lines.splice(to, 0, line)
          const isLastGone = !isSealed && how === 'remove' && from === 4
          const { findings } = await checkCaseFile(numbered(file, lines))
          // Without a seal, removed lines at the end cannot be detected.
          expect(findings.length > 0).toBe(!isLastGone)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('[D240] the seal of a case file', () => {
  test('checkCaseFile names an edited event even if all digests were computed anew', async () => {
    const file = await fileOf(five, key)
    const lines = await chained(
      five.map((facts, index) => (index === 1 ? { ...facts, file: 'otro' } : facts)),
    )
    expect((await checkCaseFile({ ...file, lines })).findings).toEqual([{ what: 'changed', line: 2 }])
  })

  test('checkCaseFile names a last event that was cut off', async () => {
    const file = await fileOf(five, key)
    expect((await checkCaseFile({ ...file, lines: file.lines.slice(0, 4) })).findings).toEqual([
      { what: 'removed', line: 5 },
    ])
  })

  test.each([
    ['of', { of: 'claim:8' }],
    ['moment', { madeAt: '2026-11-27T12:00:00.000Z' }],
  ])('a seal does not match a file with another %s', async (_, other) => {
    const file = { ...(await fileOf(five, key)), ...other }
    expect(await checkCaseFile(file)).toEqual({ findings: [{ what: 'other-seal' }], isSealed: false })
  })

  test('a broken seal is refused, and input that is no case file is unreadable', async () => {
    const file = await fileOf(five, key)
    const { seal } = file
    if (seal === null) throw new TypeError('no seal')
    for (const broken of [{ signature: '%%' }, { key: seal.signature }, { contents: seal.contents.slice(1) }])
      expect((await checkCaseFile({ ...file, seal: { ...seal, ...broken } })).findings).toEqual([
        { what: 'other-seal' },
      ])
    for (const none of [null, {}, { ...file, lines: [1] }, { ...file, seal: {} }, { ...file, format: 'x' }])
      expect((await checkCaseFile(none as CaseFile)).findings).toEqual([{ what: 'unreadable' }])
  })
})
