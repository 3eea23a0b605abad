import { LeaveLink } from '#shared/claim-form/erase/LeaveLink.tsx'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { claimWords as words } from './claim-words.ts'
import { refOfPage } from '../form/load-form.ts'
import { OtherClaims } from './OtherClaims.tsx'

/** Links after the end of a claim: the telephone, and the device's other claims (ADJ-08, ADJ-12). */
export function AfterEnd() {
  return (
    <>
      <p>
        {words.help} <a href={EMERGENCY_PHONE.href}>{EMERGENCY_PHONE.shown}</a>
      </p>
      <OtherClaims>
        <LeaveLink path={paths.adjusterClosed(refOfPage())} />
      </OtherClaims>
    </>
  )
}
