import { ClaimStep } from '../step/ClaimStep.tsx'
import type { ClaimStepKey } from '../flows/claim.ts'
import { FilesPart } from './FilesPart.tsx'

type FilesStepKey = Extract<ClaimStepKey, 'identity' | 'bill' | 'letter' | 'pictures'>

const stepOf = (step: FilesStepKey) => () => (
  <ClaimStep step={step}>
    {({ wizard, work }) => (
      <FilesPart
        step={step}
        work={work}
        isReady={wizard.isReady}
        isLast={wizard.isLast}
        onNext={() => wizard.complete({ seen: true })}
      />
    )}
  </ClaimStep>
)

/** Steps that ask for files (CLP-33, CLP-35, CLP-31, CLP-32). */
export const IdentityStep = stepOf('identity')
export const BillStep = stepOf('bill')
export const LetterStep = stepOf('letter')
export const PicturesStep = stepOf('pictures')
