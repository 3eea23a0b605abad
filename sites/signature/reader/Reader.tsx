import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconMinus, IconPlus } from '#shared/ui/icons.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { sha256 } from '../signing/sha256.ts'
import { openDocument, type PDFDocumentProxy } from './open-document.ts'
import { ReaderPage, type PageProps, type PageSize, TextPage } from './ReaderPage.tsx'
import { useHasText, useReading, type Reading } from './use-reading.ts'
import './reader.css'

export interface ReaderProps {
  url: string
  onReading: (reading: Reading) => void
}

/** Zoom levels; 1 is the width of the screen. */
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const
/** Assumed size of a page, until the first page is known. */
const LETTER: PageSize = { width: 612, height: 792 }
const percent = (share: number): string => share.toLocaleString('es-MX', { style: 'percent' })

type Opened = { readonly pdf: PDFDocumentProxy; readonly size: PageSize }

export function Reader({ url, onReading }: ReaderProps) {
  const [attempt, setAttempt] = useState(0)
  const [share, setShare] = useState(0)
  const [failed, setFailed] = useState(false)
  const [current, setCurrent] = useState(1)
  const [zoom, setZoom] = useState(0)
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(paper)
  const [isText, setText] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const { onRead, onText, onDrawn } = useReading(onReading)
  const { opened, onFirstDrawn } = useOpened(url, attempt, { onProgress: setShare, onRead, onFailed: fail })
  const drawn = useCallback(
    (number: number) => {
      onDrawn(number)
      onFirstDrawn()
    },
    [onDrawn, onFirstDrawn],
  )
  const hasText = useHasText(opened?.pdf ?? null, current)
  const count = opened?.pdf.numPages ?? 0
  const again = useCallback(() => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!failed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, again])
  return (
    <section className="reader" aria-label="Documento">
      <div className="reader-bar">
        <p role="status">{statusOf(opened !== null, current, count, share)}</p>
        <div className="reader-tools">
          <ViewButtons isText={isText} hasText={hasText} onText={setText} />
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
        </div>
      </div>
      {failed && (
        <Alert
          kind="error"
          action={
            <Button small kind="secondary" onClick={again}>
              Intentar de nuevo
            </Button>
          }
        >
          El documento no terminó de cargar. Revisa tu conexión de internet.
        </Alert>
      )}
      {isText && (
        <p className="reader-aid">
          El texto es una ayuda para leer: no muestra líneas, logotipos ni la forma de la página. Lo que
          firmas son las páginas.
        </p>
      )}
      {/* The region scrolls, so it can get the keyboard focus. */}
      <div className="reader-paper" ref={paper} tabIndex={0} role="region" aria-label="Páginas del documento">
        {!opened && !failed && <Skeleton lines={12} />}
        {opened && (
          <Pages
            opened={opened}
            width={width}
            zoom={ZOOMS[zoom] ?? 1}
            isText={isText}
            onVisible={setCurrent}
            onText={onText}
            onDrawn={drawn}
            onFailed={fail}
          />
        )}
      </div>
    </section>
  )
}

interface PagesProps extends Pick<PageProps, 'width' | 'onVisible' | 'onDrawn' | 'onFailed'> {
  opened: Opened
  zoom: number
  isText: boolean
  onText: (number: number) => void
}

function Pages({ opened, width, zoom, isText, onText, ...events }: PagesProps) {
  const count = opened.pdf.numPages
  return Array.from({ length: count }, (_, index) => {
    const page = {
      ...events,
      pdf: opened.pdf,
      number: index + 1,
      count,
      assumed: opened.size,
      width: Math.floor(width * zoom),
    }
    return isText ? (
      <TextPage key={index} {...page} zoom={zoom} onText={onText} />
    ) : (
      <ReaderPage key={index} {...page} />
    )
  })
}

function statusOf(isOpen: boolean, current: number, count: number, share: number): string {
  if (!isOpen) return share > 0 ? `Cargando ${percent(share)}` : 'Cargando…'
  const page = `Página ${String(current)} de ${String(count)}`
  return share < 1 ? `${page} · cargando ${percent(share)}` : page
}

interface ViewProps {
  isText: boolean
  /** True if the visible page has only words, so that its text can be shown. */
  hasText: boolean
  onText: (isText: boolean) => void
}

/** Buttons that switch between the pages as signed and, as a reading aid, their text without layout (D250). */
function ViewButtons({ isText, hasText, onText }: ViewProps) {
  const isOffered = isText || hasText
  return (
    <div className="reader-views" role="group" aria-label="Cómo se muestra">
      <button type="button" aria-pressed={!isText} onClick={() => onText(false)}>
        Páginas
      </button>
      <button
        type="button"
        aria-pressed={isText}
        aria-disabled={!isOffered}
        onClick={() => isOffered && onText(true)}
      >
        Texto
      </button>
    </div>
  )
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const shown = `${String(Math.round((ZOOMS[zoom] ?? 1) * 100))} %`
  // `aria-disabled` instead of `disabled`, which would take the focus away from the pressed button.
  const [isLeast, isMost] = [zoom === 0, zoom === ZOOMS.length - 1]
  return (
    <div className="reader-zoom" role="group" aria-label="Tamaño">
      <button
        type="button"
        aria-label="Alejar"
        aria-disabled={isLeast}
        onClick={() => !isLeast && onZoom(zoom - 1)}
      >
        <IconMinus />
      </button>
      <output>{shown}</output>
      <button
        type="button"
        aria-label="Acercar"
        aria-disabled={isMost}
        onClick={() => !isMost && onZoom(zoom + 1)}
      >
        <IconPlus />
      </button>
    </div>
  )
}

interface ReaderEvents {
  readonly onProgress: (share: number) => void
  readonly onRead: (sha256: string) => void
  readonly onFailed: () => void
}

/** State of one attempt to open the document. */
interface Turn {
  isWanted: boolean
  counting: 'not yet' | 'begun' | 'done'
}

/** Opens the document. The rest of the file is requested after the first page is drawn. */
function useOpened(url: string, attempt: number, { onProgress, onRead, onFailed }: ReaderEvents) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const turn = useRef<Turn>({ isWanted: false, counting: 'not yet' })
  useEffect(() => {
    const mine: Turn = { isWanted: true, counting: 'not yet' }
    turn.current = mine
    const line = watchLine(() => mine.counting !== 'done', onFailed)
    const opening = openDocument(url, (share) => {
      line.moved()
      if (mine.isWanted) onProgress(share)
    })
    const open = async () => {
      const pdf = await opening.document
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (mine.isWanted) setOpened({ pdf, size: { width, height } })
    }
    open().catch(() => mine.isWanted && onFailed())
    return () => {
      mine.isWanted = false
      setOpened(null)
      line.stop()
      opening.close()
    }
  }, [url, attempt, onProgress, onFailed])
  const onFirstDrawn = useCallback(() => {
    const mine = turn.current
    if (!opened || mine.counting !== 'not yet') return
    mine.counting = 'begun'
    const finish = async () => {
      // The bytes are copied, because they may be in shared memory, which cannot be hashed.
      const hash = await sha256(Uint8Array.from(await opened.pdf.getData()))
      mine.counting = 'done'
      onProgress(1)
      onRead(hash)
    }
    // A failure of an attempt that a retry has replaced is ignored.
    finish().catch(() => mine.isWanted && onFailed())
  }, [opened, onProgress, onRead, onFailed])
  return { opened, onFirstDrawn }
}

/** Inner width of the scrolling region in CSS pixels; it follows a rotation of the phone. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth - 2 * EDGE))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width || LETTER.width
}

/** Padding of the reader's pages in px; reader.css has the same value. */
const EDGE = 8

/** Detects a range request that never completes, for which the reader would wait forever. */

/** Time in ms without data after which a connection counts as broken; a slow range takes less. */
const STALLED_MS = 45_000

interface Line {
  /** Resets the timer, because data arrived. */
  moved(): void
  stop(): void
}

/** Calls `onBroken` once if the network is lost, or if no data arrives for too long while `isExpected` is true. */
function watchLine(isExpected: () => boolean, onBroken: () => void): Line {
  let last = Date.now()
  const look = () => {
    const isBroken = !navigator.onLine || Date.now() - last > STALLED_MS
    if (!isExpected() || !isBroken) return
    stop()
    onBroken()
  }
  const timer = setInterval(look, 1_000)
  addEventListener('offline', look)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('offline', look)
  }
  return { moved: () => void (last = Date.now()), stop }
}
