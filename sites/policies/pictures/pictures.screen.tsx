import type { RefObject } from 'react'
import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { IconCamera, IconCheck, IconCopy, IconRetry } from '#shared/ui/icons.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import {
  crumbsOf,
  picturesWords as words,
  progressText,
  receivedOf,
  sideNames,
  untilText,
  vehicleOf,
} from './pictures.ts'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'

/** State of the link for a phone: being made, ready, or failed (POL-O13). */
export type LinkState =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'made'
      readonly url: string
      readonly expiresAt: string
      /** Time at which the link was made, epoch ms. */
      readonly madeAt: number
    }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  /** Number of the policy; undefined until the address can be read. */
  policyNumber: string | undefined
  /** True if this device can take the photos itself (POL-68); undefined in the built page. */
  onPhone: boolean | undefined
  /** State of the photos; null while unknown. */
  prompt: PicturesPrompt | null
  link: LinkState
  /** True if the phone's progress could not be read for a while. */
  isLost: boolean
  /** True while another link is being made. */
  isBusy: boolean
  /** Text field with the link. */
  field: RefObject<HTMLInputElement | null>
  onCopy: () => void
  onAgain: () => void
  onLook: () => void
}

/** Screen that follows a phone's photos and ends by itself (POL-65 to POL-70). */
export function PicturesScreen(props: Props) {
  const { policyNumber, prompt } = props
  const isComplete = prompt?.isComplete === true
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(policyNumber)} />
      <h1>{words.title}</h1>
      <KeepsFocus className="pictures">
        {!isComplete && <Way {...props} />}
        <Progress {...props} />
      </KeepsFocus>
    </>
  )
}

/** Part that explains why photos are needed, and how to take them. */
function Way(props: Props) {
  const { link, onPhone, onAgain } = props
  return (
    <>
      <p>{words.why}</p>
      {link.kind === 'pending' && <Waiting />}
      {link.kind === 'failed' && <NotLoaded text={link.text} onRetry={onAgain} />}
      {link.kind === 'made' &&
        (onPhone ? <OnPhone {...props} {...link} /> : <OnComputer {...props} {...link} />)}
    </>
  )
}

/** Placeholder with the height of the later content, so that nothing moves. */
function Waiting() {
  return (
    <div className="pictures-way">
      <i className="qr" aria-hidden="true" />
      <Skeleton lines={6} />
    </div>
  )
}

type Made = Props & Extract<LinkState, { kind: 'made' }>

/** Code and link for a desktop user (POL-66, POL-67). */
function OnComputer(props: Made) {
  return (
    <section className="pictures-way" aria-labelledby="con-tu-telefono">
      <Code {...props} />
      <div className="stack">
        <h2 id="con-tu-telefono">{words.scan.title}</h2>
        <ol>
          {words.scan.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CopyLink {...props} label={words.link} />
      </div>
    </section>
  )
}

/** Button for a phone user, whose device opens the camera page itself (POL-68). */
function OnPhone(props: Made) {
  return (
    <>
      <ButtonLink href={props.url} icon={<IconCamera />} wide>
        {words.take}
      </ButtonLink>
      <Disclosure summary={words.otherPhone}>
        <div className="stack">
          <p>{words.otherPhoneHow}</p>
          <Code {...props} />
          <CopyLink {...props} label={words.linkAlone} />
        </div>
      </Disclosure>
    </>
  )
}

function Code({ url, prompt }: Made) {
  const vehicle = prompt === null ? 'tu vehículo' : vehicleOf(prompt)
  return <QrCode text={url} title={`Código QR con el enlace para tomar las fotos de ${vehicle}`} />
}

function CopyLink({
  label,
  url,
  expiresAt,
  madeAt,
  field,
  isBusy,
  onCopy,
  onAgain,
}: Made & { label: string }) {
  return (
    <div className="pictures-link">
      <div className="pictures-copy">
        {/* A text field, so that the link can be selected if the browser offers no clipboard. */}
        <TextField
          key={url}
          ref={field}
          name="link"
          label={label}
          defaultValue={url}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="secondary" icon={<IconCopy />} onClick={onCopy}>
          {words.copy}
        </Button>
      </div>
      <p className="quiet small">
        {untilText(expiresAt, madeAt)} {words.who}
      </p>
      <p className="cluster small">
        <LinkButton onClick={() => !isBusy && onAgain()} aria-disabled={isBusy}>
          {words.again}
        </LinkButton>
        <Link href={paths.security()}>{words.cancel}</Link>
      </p>
    </div>
  )
}

/** Progress of the photos. The region exists from the start, so that screen readers announce its changes. */
function Progress({ prompt, link, onPhone, isLost, onLook }: Props) {
  const isComplete = prompt?.isComplete === true
  const isStarted = isComplete || prompt?.isStarted === true
  // A phone that takes the photos itself waits for no other device.
  const isSilent = onPhone === true && !isStarted
  // True while the progress is hidden, because the link above it is not loaded and has another height than its
  // placeholder.
  const isUnplaced = (prompt === null && !isLost) || (!isComplete && link.kind === 'pending')
  return (
    <section
      className="pictures-progress"
      data-done={isComplete || undefined}
      data-early={onPhone === undefined || undefined}
      data-unknown={isUnplaced || undefined}
      hidden={isSilent}
      aria-label={words.progress}
    >
      <p role="status">{isLost && prompt === null ? '' : progressText(prompt)}</p>
      <Sides received={receivedOf(prompt)} />
      {isComplete ? (
        <ButtonLink href={paths.policyList()}>{words.back}</ButtonLink>
      ) : (
        isLost && (
          <p className="cluster small quiet">
            {words.lost}
            <LinkButton onClick={onLook}>
              <IconRetry size={16} />
              {words.retry}
            </LinkButton>
          </p>
        )
      )}
    </section>
  )
}

function Sides({ received }: { received: readonly PhotoSide[] }) {
  return (
    <ul className="pictures-sides">
      {photoSides.map((side) => {
        const isHere = received.includes(side)
        return (
          <li key={side} data-here={isHere || undefined}>
            <Sedan view={side} />
            <span>
              {isHere && <IconCheck size={16} />}
              {sideNames[side]}
              <span className="sr-only">{isHere ? ', recibida' : ', falta'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
