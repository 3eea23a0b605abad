import { ClaimStep } from '../step/ClaimStep.tsx'
import { stepWords as words } from '../step/step-words.ts'
import { Facts, NextButton } from './Facts.tsx'
import { personFacts, validityText } from './person-facts.ts'

/** Step with the policy number, validity and claim number, to be read (CLP-O1). */
export function PolicyStep() {
  return (
    <ClaimStep step="policy">
      {({ wizard, work: { policy, claim } }) => (
        <>
          <Facts
            facts={[
              { label: 'Póliza', value: policy.policyNumber },
              { label: 'Vigencia', value: validityText(policy) },
              { label: 'Siniestro', value: claim?.claimNumber ?? 'Todavía no tiene número' },
            ]}
          />
          <NextButton
            onPress={() => wizard.complete({ seen: true, isNew: claim === null })}
            isReady={wizard.isReady}
          />
        </>
      )}
    </ClaimStep>
  )
}

/** Step with name, phone and e-mail, to be read (CLP-O1). */
export function PersonStep() {
  return (
    <ClaimStep step="person">
      {({ wizard, work: { session, claim } }) => (
        <>
          <p className="lead">{words.person.lead}</p>
          <Facts facts={personFacts(claim?.person, session)} />
          <NextButton
            label={words.person.confirm}
            onPress={() => wizard.complete({ seen: true })}
            isReady={wizard.isReady}
          />
        </>
      )}
    </ClaimStep>
  )
}
