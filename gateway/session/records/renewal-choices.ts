/**
 * Whether policies are renewed by themselves, as a person has chosen here: the insurer takes the choice (API-31), and no
 * call of the documents tells it back.
 */

/** Longer than what is left of a policy. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000
const PREFIX = 'renewal:'

interface RenewalChoice {
  readonly accept: boolean
  /** Epoch ms. */
  readonly at: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

export const keepChoice = (kv: Store, policyId: string, accept: boolean): void =>
  kv.put(PREFIX + policyId, { accept, at: Date.now() } satisfies RenewalChoice)

/** Null: nothing was chosen here. */
export const choiceOf = (kv: Store, policyId: string): boolean | null =>
  alive(kv).find(([name]) => name === PREFIX + policyId)?.[1].accept ?? null

/** When the last of them is forgotten, in epoch ms; null where there is none. */
export function endOfChoices(kv: Store): number | null {
  const ends = alive(kv).map(([, { at }]) => at + LIFE_MS)
  return ends.length === 0 ? null : Math.max(...ends)
}

function alive(kv: Store): [name: string, stored: RenewalChoice][] {
  const found = [...kv.list<RenewalChoice>({ prefix: PREFIX })]
  const isOver = ({ at }: RenewalChoice) => Date.now() - at >= LIFE_MS
  for (const [name, stored] of found) if (isOver(stored)) kv.delete(name)
  return found.filter(([, stored]) => !isOver(stored))
}
