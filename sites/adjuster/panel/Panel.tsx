import { useState } from 'react'
import { canFinish, isTileOpen, type Tile } from '#shared/domain/claims/adjuster/form-rules.ts'
import { claimLacks } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import type { ClaimNotice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { CaseHeader } from '../info/CaseHeader.tsx'
import { ClaimNumber } from '../info/ClaimNumber.tsx'
import { useUnstored } from '../fields/use-typed-page.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { deviceWords } from '../device-words.ts'
import { panelWords, rightsWords } from '../words.ts'
import { NoticeList, UnstoredList } from './NoticeList.tsx'
import { nameOf } from '../form/names.ts'
import { useStore } from '@nanostores/react'
import { lostText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { $lost, forgetLost } from '../form/form-store.ts'

const tiles = ['declaration', 'people', 'closure'] as const
const placeOf: Readonly<Record<Tile, AdjusterPlace>> = {
  declaration: { screen: 'general-data' },
  people: { screen: 'management' },
  closure: { screen: 'conclusions' },
}

/** Start page of the form with its tiles (ADJ-21 to ADJ-27). */
export function Panel() {
  const { form, rules, notices, goTo } = useAdjuster()
  const unstored = useUnstored()
  const isLacking = unstored.length > 0
  const [isAsking, setAsking] = useState(false)
  const pending = pendingNotices(notices)
  const sign = () => goTo({ screen: 'closing-signature' })
  return (
    <Screen
      title={
        <>
          {panelWords.title} <ClaimNumber number={form.claim.number} />
        </>
      }
    >
      <Lost />
      <CaseHeader isFolded />
      <div className="adjuster-tiles">
        {tiles.map((tile) => (
          <PanelTile key={tile} tile={tile} pending={pending.filter((one) => one.tile === tile)} />
        ))}
      </div>
      <NoticeList notices={notices.filter(({ isPending }) => !isPending)} />
      <div className="cluster">
        <LinkButton onClick={() => goTo({ screen: 'rights' })}>{rightsWords.open}</LinkButton>
        <LinkButton onClick={() => goTo({ screen: 'device' })}>{deviceWords.title}</LinkButton>
      </div>
      <div className="adjuster-actions">
        <Button kind="secondary" onClick={() => goTo({ screen: 'info' })}>
          {panelWords.info}
        </Button>
        <Button
          disabled={!canFinish(rules)}
          onClick={() => (pending.length > 0 || isLacking ? setAsking(true) : sign())}
        >
          {panelWords.finish}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={panelWords.notices}
        actions={
          <>
            <Button onClick={sign}>{panelWords.goOn}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {panelWords.back}
            </Button>
          </>
        }
      >
        {isAsking && <UnstoredList of={unstored} />}
        {isAsking && <NoticeGroups notices={pending} />}
      </Dialog>
    </Screen>
  )
}

/** Tile of the start page with its pending notices, each with a link. */
function PanelTile({ tile, pending }: { tile: Tile; pending: readonly ClaimNotice[] }) {
  const { rules, goTo } = useAdjuster()
  const left = useUnstored().filter((one) => one.tile === tile)
  const isOpen = isTileOpen(tile, rules)
  const lacks = claimLacks(rules).filter((one) => one.tile === tile)
  const count = pending.length + lacks.length + left.length
  return (
    <div className="adjuster-entry">
      <button type="button" className="adjuster-tile" disabled={!isOpen} onClick={() => goTo(placeOf[tile])}>
        <strong>{panelWords.tiles[tile]}</strong>
        {!isOpen && (
          <span className="small">
            {tile === 'closure' ? panelWords.waits.closure : panelWords.waits.people}
          </span>
        )}
        {isOpen && (
          <Badge tone={count > 0 ? 'ochre' : 'leaf'}>
            {count > 0 ? panelWords.pending(count) : panelWords.complete}
          </Badge>
        )}
      </button>
      {isOpen && <UnstoredList of={left} />}
      {isOpen && lacks.length > 0 && (
        <ul className="adjuster-notices">
          {lacks.map(({ text, page, field }) => (
            <li key={text}>
              <LinkButton onClick={() => goTo({ screen: page, ...(field !== null && { field }) })}>
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <NoticeGroups notices={pending} isFolded />}
    </div>
  )
}

interface Props {
  notices: readonly ClaimNotice[]
  /** True to show only the first notice of each person; the others expand. */
  isFolded?: boolean
}

/** Notices in one counted group for each person, in the order of the form; each notice links to its field. */
function NoticeGroups({ notices, isFolded = false }: Props) {
  const { rules } = useAdjuster()
  const groups = rules.people.flatMap((person) => {
    const own = notices.filter(({ personId }) => personId === person.id)
    return own.length === 0 ? [] : [{ person, own }]
  })
  return (
    <>
      <NoticeList notices={notices.filter(({ personId }) => personId === undefined)} />
      {groups.map(({ person, own }) => (
        <section key={person.id} className="adjuster-group" aria-label={nameOf(person)}>
          <p className="adjuster-group-name">
            <strong>{nameOf(person)}</strong>
            <Badge tone="ochre">{panelWords.pending(own.length)}</Badge>
          </p>
          <NoticeList notices={own} isFolded={isFolded} isNamed />
        </section>
      ))}
    </>
  )
}

/** Notice about data of the claim that this device had to delete (D125). */
function Lost() {
  const lost = useStore($lost)
  if (lost === null) return null
  return (
    <Alert kind="error" action={<LinkButton onClick={forgetLost}>{deviceWords.read}</LinkButton>}>
      {lostText(lost)}
    </Alert>
  )
}
