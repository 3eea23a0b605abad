import { CLABE_LENGTH } from '#shared/domain/claims/bank/clabe-length.ts'

/** `short`: not all of its digits; `wrong`: the last one does not fit. */
export type ClabeProblem = 'short' | 'wrong'

interface Typed {
  readonly clabe: string
  /** The field was left: what is still being typed is not complained of. */
  readonly isLeft: boolean
  /** Whether the last digit fits; undefined while it is unknown. */
  readonly fits: boolean | undefined
}

/** An empty field is no problem: the number may come later. */
export function clabeProblem({ clabe, isLeft, fits }: Typed): ClabeProblem | undefined {
  if (clabe.length === CLABE_LENGTH) return fits === false ? 'wrong' : undefined
  return isLeft && clabe !== '' ? 'short' : undefined
}
