import { useState } from 'react'
import { canFinish, isTileOpen, type Tile } from '#shared/domain/claims/adjuster/form-rules.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Lost } from '../device/Lost.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { Place } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { deviceWords } from '../device-words.ts'
import { panelWords as words } from '../words.ts'
import { NoticeList } from './NoticeList.tsx'

const tiles = ['declaration', 'people', 'closure'] as const
const placeOf: Readonly<Record<Tile, Place>> = {
  declaration: { screen: 'general-data' },
  people: { screen: 'management' },
  closure: { screen: 'conclusions' },
}

/** ADJ-21 to ADJ-27. */
export function Panel() {
  const { form, rules, notices, goTo } = useAdjuster()
  const [isAsking, setAsking] = useState(false)
  const pending = pendingNotices(notices)
  const sign = () => goTo({ screen: 'closing-signature' })
  return (
    <Screen title={`${words.title} ${form.claim.number}`}>
      <Lost />
      <div className="adjuster-tiles">
        {tiles.map((tile) => (
          <PanelTile key={tile} tile={tile} count={pending.filter((one) => one.tile === tile).length} />
        ))}
      </div>
      <NoticeList notices={notices.filter(({ isPending }) => !isPending)} />
      <div className="adjuster-actions">
        <Button kind="secondary" onClick={() => goTo({ screen: 'info' })}>
          {words.info}
        </Button>
        <Button disabled={!canFinish(rules)} onClick={() => (pending.length > 0 ? setAsking(true) : sign())}>
          {words.finish}
        </Button>
      </div>
      <LinkButton onClick={() => goTo({ screen: 'device' })}>{deviceWords.title}</LinkButton>
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
        <NoticeList notices={pending} />
      </Dialog>
    </Screen>
  )
}

function PanelTile({ tile, count }: { tile: Tile; count: number }) {
  const { rules, goTo } = useAdjuster()
  const isOpen = isTileOpen(tile, rules)
  return (
    <button type="button" className="adjuster-tile" disabled={!isOpen} onClick={() => goTo(placeOf[tile])}>
      <strong>{words.tiles[tile]}</strong>
      {isOpen ? (
        count > 0 && <Badge tone="ochre">{words.pending(count)}</Badge>
      ) : (
        <span className="small">{tile === 'closure' ? words.waits.closure : words.waits.people}</span>
      )}
    </button>
  )
}
