import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { keptUntilText } from '#shared/drafts/retention.ts'
import './left.css'
import { EraseHere } from '../erase/EraseHere.tsx'
import type { UnsentCounts } from '../erase/erase-words.ts'
import { leftWords, type LeftAnswer, type LeftWords } from './left-words.ts'
import type { LeftSignature } from './use-left.ts'

interface Left {
  readonly answers: readonly LeftAnswer[]
  /** Photos with the URL of their thumbnail, or null if they have no thumbnail. */
  readonly photos: readonly { readonly url: string | null }[]
  readonly signatures: readonly LeftSignature[]
  readonly isFinished: boolean
}

interface Props {
  words: LeftWords
  left: Left
  /** Epoch ms until which this device keeps the unsent data. */
  until: number
  copied: 'yes' | 'no' | undefined
  hasNotShared?: boolean
  onCopy: () => void
  /** Shares the unsent data; absent if this device cannot share files. */
  onShare?: (() => void) | undefined
  onPrint: () => void
  onSavePhoto: (index: number) => void
  /** Deletes the unsent data; resolves to false if that failed. */
  onLetGo: () => Promise<boolean>
  /** Leaves the screen if the remains could not be deleted. */
  onLeave?: (() => void) | undefined
}

/** The form ended elsewhere: unreceived data can be read, copied, shared, printed, and then deleted (D68, D108). */
export function LeftScreen({ words, left, until, onSavePhoto, ...actions }: Props) {
  const { answers, photos, signatures, isFinished } = left
  return (
    <div className="left">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {Number.isFinite(until) && <p>{keptUntilText(until)}</p>}
      {isFinished && <p>{words.unfinished}</p>}
      <Part title={leftWords.answers} isEmpty={answers.length === 0}>
        <dl>
          {answers.map(({ group, title, lines }) => (
            <div key={group}>
              <dt>{title}</dt>
              {lines.map((line, index) => (
                <dd key={index}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </Part>
      <Part title={leftWords.photos} isEmpty={photos.length === 0}>
        <ul className="left-photos">
          {photos.map(({ url }, index) => (
            <li key={index}>
              {url !== null && <img src={url} alt={leftWords.photo(index + 1)} />}
              <LinkButton onClick={() => onSavePhoto(index)}>{leftWords.savePhoto(index + 1)}</LinkButton>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={leftWords.signatures} isEmpty={signatures.length === 0}>
        <ul className="left-photos">
          {signatures.map(({ name, image }) => (
            <li key={name}>
              <img className="left-signature" src={image} alt={leftWords.signature(name)} />
              <a href={image} download={`${leftWords.signature(name)}.png`}>
                {leftWords.saveSignature(name)}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <Actions
        unsent={{ answers: answers.length, photos: photos.length, signatures: signatures.length }}
        {...actions}
      />
    </div>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ActionsProps extends Omit<Props, 'words' | 'left' | 'until' | 'onSavePhoto'> {
  unsent: UnsentCounts
}

function Actions({ unsent, copied, hasNotShared, ...does }: ActionsProps) {
  const { onCopy, onShare, onPrint, onLetGo, onLeave } = does
  return (
    <div className="left-actions">
      {onShare && (
        <Button wide onClick={onShare}>
          {leftWords.share}
        </Button>
      )}
      {hasNotShared && <Alert kind="error">{leftWords.notShared}</Alert>}
      {unsent.answers > 0 && (
        <>
          <Button kind={onShare ? 'secondary' : 'primary'} wide onClick={onCopy}>
            {copied === 'yes' ? leftWords.copied : leftWords.copy}
          </Button>
          <p role="status" className={copied === 'no' ? 'small' : 'sr-only'}>
            {copied === 'yes' ? leftWords.copied : copied === 'no' ? leftWords.notCopied : ''}
          </p>
        </>
      )}
      <Button kind="secondary" wide onClick={onPrint}>
        {leftWords.print}
      </Button>
      <EraseHere label={leftWords.letGo} find={() => unsent} onErase={onLetGo} />
      {onLeave && (
        <Alert kind="error" action={<LinkButton onClick={onLeave}>{leftWords.leave}</LinkButton>}>
          {leftWords.notLetGo}
        </Alert>
      )}
    </div>
  )
}

/** Screen for unsent data that the device cannot read: the person retries, or leaves it for later. */
export function UnreadScreen({
  title,
  onRetry,
  onLeave,
}: {
  title: string
  onRetry: () => void
  onLeave: () => void
}) {
  return (
    <div className="left">
      <h1>{title}</h1>
      <NotLoaded text={leftWords.unread} onRetry={onRetry} />
      <Button kind="quiet" wide onClick={onLeave}>
        {leftWords.leave}
      </Button>
    </div>
  )
}
