import { useEffect, useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { claimWords as words } from './claim-words.ts'
import { refOfPage } from '../form/load-form.ts'
import type { DeviceClaim } from './device-claims.ts'
import { readDevice } from './read-device.ts'
import { LeaveLink } from '#shared/claim-form/erase/LeaveLink.tsx'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'

/**
 * Links from a finished claim to the other claims of this device (ADJ-08, ADJ-12). Its children are shown after the
 * list has loaded, because it would push them down.
 */
export function OtherClaims({ children }: { children: ReactNode }) {
  const [claims, setClaims] = useState<readonly DeviceClaim[]>()
  useEffect(() => {
    let isGone = false
    void readDevice().then(
      (read) => !isGone && setClaims(read.claims),
      () => !isGone && setClaims([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  if (claims === undefined) return null
  return (
    <>
      <OtherClaimsList claims={claims.filter(({ ref }) => ref !== refOfPage())} />
      {children}
    </>
  )
}

function OtherClaimsList({ claims }: { claims: readonly Pick<DeviceClaim, 'ref' | 'number'>[] }) {
  if (claims.length === 0) return null
  return (
    <section className="adjuster-claims" aria-label={words.others}>
      <h2>{words.others}</h2>
      {claims.map(({ ref, number }) => (
        <Button
          key={ref}
          kind="secondary"
          wide
          onClick={() => location.assign(paths.adjusterPagePath('panel', ref))}
        >
          {words.open(number)}
        </Button>
      ))}
    </section>
  )
}

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
