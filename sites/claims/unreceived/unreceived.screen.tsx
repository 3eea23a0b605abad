import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { keptUntilText } from '#shared/drafts/retention.ts'
import './unreceived.css'
import { unreceivedWords as words, type LeftAnswer } from './unreceived.ts'

interface Props {
  answers: readonly LeftAnswer[]
  /** Addresses of their thumbnails; null: there is none. */
  photos: readonly (string | null)[]
  isFinished: boolean
  /** Epoch ms until which this device keeps it. */
  until: number
  copied: 'yes' | 'no' | undefined
  onCopy: () => void
  onPrint: () => void
  onSavePhoto: (index: number) => void
  onLetGo: () => void
  /** It could not be deleted: the way on without that. */
  onLeave?: (() => void) | undefined
}

/** It ended elsewhere: what was not received is read, copied, printed, and then let go. */
export function UnreceivedScreen(props: Props) {
  const { answers, photos, isFinished, until, copied, onCopy, onPrint, onSavePhoto, onLetGo, onLeave } = props
  return (
    <div className="unreceived">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {Number.isFinite(until) && <p>{keptUntilText(until)}</p>}
      {isFinished && <p>{words.unsigned}</p>}
      {answers.length > 0 && (
        <section aria-labelledby="unreceived-answers">
          <h2 id="unreceived-answers">{words.answers}</h2>
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
        </section>
      )}
      {photos.length > 0 && (
        <section aria-labelledby="unreceived-photos">
          <h2 id="unreceived-photos">{words.photos}</h2>
          <ul className="unreceived-photos">
            {photos.map((thumb, index) => (
              <li key={index}>
                {thumb !== null && <img src={thumb} alt={words.photo(index + 1)} />}
                <LinkButton onClick={() => onSavePhoto(index)}>{words.savePhoto(index + 1)}</LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="unreceived-actions">
        {answers.length > 0 && (
          <>
            <Button wide onClick={onCopy}>
              {copied === 'yes' ? words.copied : words.copy}
            </Button>
            <p role="status" className={copied === 'no' ? 'small' : 'sr-only'}>
              {copied === 'yes' ? words.copied : copied === 'no' ? words.notCopied : ''}
            </p>
          </>
        )}
        <Button kind="secondary" wide onClick={onPrint}>
          {words.print}
        </Button>
        <Button kind="quiet" wide onClick={onLetGo}>
          {words.letGo}
        </Button>
        {onLeave && (
          <Alert kind="error" action={<LinkButton onClick={onLeave}>{words.leave}</LinkButton>}>
            {words.notLetGo}
          </Alert>
        )}
      </div>
    </div>
  )
}

/** The device does not give what it has: it is tried again, or stays there for another time. */
export function UnreadScreen({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  return (
    <div className="unreceived">
      <h1>{words.title}</h1>
      <NotLoaded text={words.unread} onRetry={onRetry} />
      <Button kind="quiet" wide onClick={onLeave}>
        {words.leave}
      </Button>
    </div>
  )
}
