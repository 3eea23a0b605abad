import { CLABE_LENGTH } from '#shared/domain/claims/bank/check-digit.ts'

/** `short`: digits are missing; `wrong`: the check digit does not fit. */
export type ClabeProblem = 'short' | 'wrong'

interface Typed {
  readonly clabe: string
  /** True once the field was left, so that no problem is shown while typing. */
  readonly isLeft: boolean
  /** True if the check digit of the number is right; undefined while unknown. */
  readonly fits: boolean | undefined
}

/**
 * Returns the problem of a typed account number (CLABE). An empty field has none, because the number may come later.
 */
export function clabeProblem({ clabe, isLeft, fits }: Typed): ClabeProblem | undefined {
  if (clabe.length === CLABE_LENGTH) return fits === false ? 'wrong' : undefined
  return isLeft && clabe !== '' ? 'short' : undefined
}
