import { useState } from 'react'
import { isClabe } from '#shared/domain/claims/bank/check-digit.ts'
import { stepWords } from '../step/step-words.ts'
import { clabeProblem, type ClabeProblem } from './clabe-problem.ts'

type Clabes = Awaited<ReturnType<typeof load>>

/** The list of banks, loaded once a number is typed (D113); undefined if it failed to load. */
const load = () => import('#shared/domain/claims/bank/clabe.ts')
const clabes = () => load().catch(() => undefined)

/** State of an account number while it is typed: its bank, and whether its check digit fits. */
export function useClabe() {
  const [clabe, setClabe] = useState('')
  const [known, setKnown] = useState<Clabes>()
  const [isLeft, setLeft] = useState(false)
  const textOf = (problem: ClabeProblem | undefined) => problem && stepWords.bank.problems[problem](clabe)
  return {
    clabe,
    setClabe: (typed: string) => {
      setClabe(typed)
      if (!known) void clabes().then(setKnown)
    },
    bank: known?.bankOfClabe(clabe) ?? null,
    leave: () => setLeft(true),
    problem: textOf(clabeProblem({ clabe, isLeft, fits: isClabe(clabe) })),
    /** Problem that keeps the number from being sent, judged as if the field was left. */
    judge: () => textOf(clabeProblem({ clabe, isLeft: true, fits: isClabe(clabe) })),
  }
}
