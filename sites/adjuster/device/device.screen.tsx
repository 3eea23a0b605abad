import type { ReactNode } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Screen } from '../walk/Screen.tsx'
import { claimWords as words } from './claim-words.ts'
import { goneText, type DeviceClaim } from './device-claims.ts'
import type { DeviceClaims } from './read-device.ts'

interface Props {
  /** Claims of the device; undefined while they are being read. */
  claims: DeviceClaims | undefined
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
      {/* The children wait for the list, which would push them down. */}
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
        {state}. {waits}
      </p>
      <p className="small">
        {words.size(size)} {kept}
      </p>
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
