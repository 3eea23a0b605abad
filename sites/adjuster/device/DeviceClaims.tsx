import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { paths } from '#shared/paths.ts'
import { $saving } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { forgetGone } from './claim-card.ts'
import { DeviceClaimsScreen } from './device.screen.tsx'
import { LeaveDevice } from './LeaveDevice.tsx'
import { readDevice, type DeviceClaims as Claims } from './read-device.ts'

/** Lists the claims of this device. Only a page opened by one of their links shows them. */
export function DeviceClaims() {
  const { form, goTo } = useAdjuster()
  const { at } = useStore($saving)
  const [claims, setClaims] = useState<Claims>()
  const [tries, setTries] = useState(0)
  // Reads again when the saving state changes, because waiting data changes while the list is shown.
  useEffect(() => {
    let isGone = false
    void readDevice().then(
      (read) => !isGone && setClaims(read),
      () => !isGone && setClaims({ claims: [], gone: [] }),
    )
    return () => {
      isGone = true
    }
  }, [at, tries])
  return (
    <DeviceClaimsScreen
      claims={claims}
      openRef={refOfPage()}
      onBack={() => goTo({ screen: 'panel' })}
      onOpen={(ref) => location.assign(paths.adjusterPagePath('panel', ref))}
      onRead={(place) => void forgetGone(drafts, place).then(() => setTries((count) => count + 1))}
    >
      <LeaveDevice openRef={refOfPage()} place={form.place} />
    </DeviceClaimsScreen>
  )
}
