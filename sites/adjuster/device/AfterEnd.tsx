import { LeaveLink } from '#shared/claim-form/erase/LeaveLink.tsx'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { claimWords as words } from './claim-words.ts'
import { refOfPage } from '../form/load-form.ts'
import { OtherClaims } from './OtherClaims.tsx'

/** Where the adjuster goes from a claim that is over: the phone, the other claims of the device (ADJ-08, ADJ-12). */
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
