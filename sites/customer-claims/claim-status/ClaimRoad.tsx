import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { CLAIM_STAGES } from '#shared/domain/claims/claim-progress.ts'
import { CarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { carOnRoad } from './car-on-road.ts'
import { stageWords } from './claim-status.ts'

/** Progress of a claim, drawn as a road (D243). Nothing is drawn for a status that the documents do not name. */
export function ClaimRoad({ claim }: { claim: Claim }) {
  const { stage } = claim.progress
  if (stage === null) return null
  const at = CLAIM_STAGES.indexOf(stage)
  const words = stageWords[claim.kind]
  const next = CLAIM_STAGES[at + 1]
  const body = carOnRoad(claim)
  return (
    <Steps
      step={at + 1}
      of={CLAIM_STAGES.length}
      title={words[stage]}
      next={next && words[next]}
      land={<FarLand />}
      car={body !== undefined && <CarDrawing body={body} />}
    />
  )
}
