import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode, useRef } from 'react'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { paths } from '#shared/paths.ts'
import { $saving, letGo } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { forgetGone } from './claim-card.ts'
import { goneText, type DeviceClaim } from './device-claims.ts'
import { readDevice, type DeviceClaims as Claims } from './read-device.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Screen } from '../frame/Screen.tsx'
import { claimWords as words } from './claim-words.ts'
import { EraseHere } from '#shared/claim-form/erase/EraseHere.tsx'
import { eraseAll, unsentOfAll } from './erase-claims.ts'

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

interface Props {
  /** Claims of the device; undefined while they are being read. */
  claims: Claims | undefined
  /** Reference of the claim that is open on this page. */
  openRef: string
  onBack: () => void
  onOpen: (ref: string) => void
  /** Called when the line about a deleted claim was read. */
  onRead: (place: string) => void
  children?: ReactNode
}

export function DeviceClaimsScreen({ claims, openRef, onBack, onOpen, onRead, children }: Props) {
  return (
    <Screen title={words.title} onBack={onBack}>
      <p>{words.lead}</p>
      {claims?.gone.map((gone) => (
        <Alert
          key={gone.place}
          kind="info"
          action={<LinkButton onClick={() => onRead(gone.place)}>{words.read}</LinkButton>}
        >
          {goneText(gone)}
        </Alert>
      ))}
      {claims === undefined && <p role="status">{words.reading}</p>}
      <ul className="adjuster-claims">
        {claims?.claims.map((claim) => (
          <Claim key={claim.ref} claim={claim} isOpen={claim.ref === openRef} onOpen={onOpen} />
        ))}
      </ul>
      {/* The children are shown after the list has loaded, because it would push them down. */}
      {claims !== undefined && children}
    </Screen>
  )
}

interface ClaimProps {
  claim: DeviceClaim
  isOpen: boolean
  onOpen: (ref: string) => void
}

function Claim({ claim: { ref, number, state, waits, size, kept }, isOpen, onOpen }: ClaimProps) {
  return (
    <li className="adjuster-claim">
      <h2>{words.claim(number)}</h2>
      <p>
        <strong>{state}</strong>
      </p>
      <p>{waits}</p>
      <p className="small">{kept}</p>
      <p className="small">{words.size(size)}</p>
      {isOpen ? (
        <p className="small">{words.isOpen}</p>
      ) : (
        <Button kind="secondary" wide onClick={() => onOpen(ref)}>
          {words.open(number)}
        </Button>
      )}
    </li>
  )
}

/**
 * Prepares the device for another person: clears every claim, and makes the browser give up the links (D299).
 */
function LeaveDevice({ openRef, place }: { openRef: string; place: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isCleared, setCleared] = useState(false)
  const leave = async () => {
    // The open claim must stop writing before its drafts are deleted.
    if (!(await letGo()) || !(await eraseAll([place]))) return false
    setCleared(true)
    if (navigator.onLine) form.current?.submit()
    return true
  }
  return (
    <section aria-label={words.leave}>
      <p>{words.leaveLead}</p>
      {isCleared ? (
        <Alert kind="info">{words.cleared}</Alert>
      ) : (
        <EraseHere label={words.leave} find={unsentOfAll} onErase={leave} />
      )}
      <form ref={form} method="post" action={paths.adjusterPagePath('device', openRef)} />
    </section>
  )
}
