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
  how: `The run creates ${String(ACCOUNTS)} accounts, and uses as many addresses without an account. Each gets
${String(TRIES)} tries, in pairs whose order alternates. The tries follow one another on one connection to the
running product, the insurer's password hash included. The share says how often the address with an account
takes longer than the one without; 0.5 is indistinguishable. p comes from the Mann-Whitney test.`,
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
      const withoutAccount = unknown[index] ?? ''
      const isFirst = (index + round) % 2 === 0
      if (isFirst) await time('known', email)
      await time('unknown', withoutAccount)
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
