import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { ClaimWalk } from '../step/ClaimWalk.tsx'
import { BillStep, IdentityStep, LetterStep, PicturesStep } from './files-steps.tsx'

interface Props {
  kind: ClaimKind
}

export const IdentityPage = ({ kind }: Props) => (
  <ClaimWalk kind={kind} first="identity" screen={IdentityStep} />
)
export const BillPage = ({ kind }: Props) => <ClaimWalk kind={kind} first="bill" screen={BillStep} />
export const LetterPage = ({ kind }: Props) => <ClaimWalk kind={kind} first="letter" screen={LetterStep} />
/** The pictures step exists for damage payments only (CLP-26). */
export const PicturesPage = () => <ClaimWalk kind="damage" first="pictures" screen={PicturesStep} />
