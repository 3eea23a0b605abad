import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { ClaimWalk } from '../step/ClaimWalk.tsx'
import { BankAccount } from './BankAccount.tsx'

export const BankAccountPage = ({ kind }: { kind: ClaimKind }) => (
  <ClaimWalk kind={kind} first="bank" screen={BankAccount} />
)
