import { useState } from 'react'
import { canFinish, isTileOpen, type Tile } from '#shared/domain/claims/adjuster/form-rules.ts'
import { claimLacks } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import type { Notice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Lost } from '../device/Lost.tsx'
import { CaseHeader } from '../info/CaseHeader.tsx'
import { ClaimNumber } from '../info/ClaimNumber.tsx'
import { useUnstored } from '../fields/use-unstored.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { Place } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { deviceWords } from '../device-words.ts'
import { panelWords as words, rightsWords } from '../words.ts'
import { NoticeGroups } from './NoticeGroups.tsx'
import { NoticeList, UnstoredList } from './NoticeList.tsx'

const tiles = ['declaration', 'people', 'closure'] as const
const placeOf: Readonly<Record<Tile, Place>> = {
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
          {words.title} <ClaimNumber number={form.claim.number} />
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
          {words.info}
        </Button>
        <Button
          disabled={!canFinish(rules)}
          onClick={() => (pending.length > 0 || isLacking ? setAsking(true) : sign())}
        >
          {words.finish}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.notices}
        actions={
          <>
            <Button onClick={sign}>{words.goOn}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.back}
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
function PanelTile({ tile, pending }: { tile: Tile; pending: readonly Notice[] }) {
  const { rules, goTo } = useAdjuster()
  const left = useUnstored().filter((one) => one.tile === tile)
  const isOpen = isTileOpen(tile, rules)
  const lacks = claimLacks(rules).filter((one) => one.tile === tile)
  const count = pending.length + lacks.length + left.length
  return (
    <div className="adjuster-entry">
      <button type="button" className="adjuster-tile" disabled={!isOpen} onClick={() => goTo(placeOf[tile])}>
        <strong>{words.tiles[tile]}</strong>
        {!isOpen && (
          <span className="small">{tile === 'closure' ? words.waits.closure : words.waits.people}</span>
        )}
        {isOpen && (
          <Badge tone={count > 0 ? 'ochre' : 'leaf'}>
            {count > 0 ? words.pending(count) : words.complete}
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
