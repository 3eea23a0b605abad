import { randomUUID } from 'node:crypto'
import { newAccount, post } from '../accounts.ts'
import { isFull, median, milliseconds } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { rankTest } from '../rank-test.ts'

/** An account allows three recoveries per hour (D14), so many samples need many accounts. */
const TRIES = 3
const ACCOUNTS = isFull ? 70 : 35
/** Level of significance: one false alarm in a hundred runs. */
const LEAST_P = 0.01

export const enumeration: Measure = {
  name: 'enumeration',
  target: 'log-in and recovery take as long for an account as for none (rank test, p ≥ 0.01)',
  how: `${String(ACCOUNTS)} accounts made for the run and as many addresses that nobody has, ${String(TRIES)} tries each, in pairs whose order alternates,
one after the other from one connection, against the running product (the insurer's password hash included). The
share says how often the account takes longer than the address of nobody; 0.5 is indistinguishable. p is that of the Mann-Whitney test.`,
  async run() {
    const { origin } = await product()
    const known: string[] = []
    for (let n = 0; n < ACCOUNTS; n += 1) known.push(await newAccount(origin))
    const unknown = known.map(() => `nadie-${randomUUID()}@bench.example`)
    const logIn = (email: string) => post(origin, '/api/log-in', { email, password: 'Equivocada77' })
    const recover = (email: string) => post(origin, '/api/recovery', { email })
    return [
      ...(await compare('log-in with a wrong password', logIn, 403, known, unknown)),
      ...(await compare('recovery', recover, 200, known, unknown)),
    ]
  },
}

async function compare(
  what: string,
  ask: (email: string) => Promise<Response>,
  status: number,
  known: readonly string[],
  unknown: readonly string[],
): Promise<Row[]> {
  const took = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const time = async (side: keyof typeof took, email: string) => {
    const started = performance.now()
    const answer = await ask(email)
    const text = await answer.text()
    took[side].push(performance.now() - started)
    if (answer.status !== status) throw new Error(`${what} answered ${String(answer.status)}: ${text}`)
    answers.add(text.replace(/"requestId":"[^"]*"/, ''))
  }
  // The first requests are a warm-up and are not measured.
  for (let n = 0; n < 5; n += 1)
    await ask(`nadie-${randomUUID()}@bench.example`).then((answer) => answer.text())
  for (let round = 0; round < TRIES; round += 1) {
    for (const [index, email] of known.entries()) {
      const nobody = unknown[index] ?? ''
      const isFirst = (index + round) % 2 === 0
      if (isFirst) await time('known', email)
      await time('unknown', nobody)
      if (!isFirst) await time('known', email)
    }
  }
  return rowsOf(what, took, answers.size)
}

function rowsOf(what: string, took: { known: number[]; unknown: number[] }, answers: number): Row[] {
  const { share, p } = rankTest(took.known, took.unknown)
  const [ours, theirs] = [median(took.known), median(took.unknown)]
  return [
    {
      what: `${what}: share in which the account is slower (p = ${p.toFixed(3)})`,
      ours: milliseconds(ours),
      theirs: milliseconds(theirs),
      ratio: share,
      target: `p ≥ ${String(LEAST_P)}`,
      met: p >= LEAST_P,
    },
    {
      what: `${what}: different answers`,
      ours: String(answers),
      theirs: '–',
      ratio: answers,
      target: '1',
      met: answers === 1,
    },
  ]
}
