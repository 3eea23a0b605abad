import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { changeChoice, controlsOf } from '../../forms/form-controls.ts'
import { loadBrandCatalogue, loadCatalogue } from './load-catalogue.ts'
import { useManualEntry, type ManualSwitch } from './use-manual-entry.ts'
import {
  choose,
  knownPart,
  noVehicle,
  optionsOf,
  vehicleFields,
  vehicleOf,
  type BrandList,
  type ChosenVehicle,
  type VehicleChoice,
  type VehicleField,
  type VehicleOptions,
} from './vehicle.ts'

type CatalogueState = 'loading' | 'ready' | 'failed'

export interface VehicleQuestion {
  readonly choice: VehicleChoice
  readonly vehicle: ChosenVehicle | null
  readonly catalogue: Catalogue | null
  readonly state: CatalogueState
  readonly options: VehicleOptions
  /** Put on the form (or any element around the fields): hears every choice, however it is made. */
  readonly onChange: (event: { readonly target: EventTarget }) => void
  /** Fills in a car that is known from elsewhere: a link, a draft. What the catalogue does not know is left out. */
  readonly prefill: (choice: VehicleChoice) => void
  readonly retry: () => void
  /** Free text in the place of the lists (BUY-21). */
  readonly manual: ManualSwitch
}

/**
 * The cascade of the four lists over the catalogue. `whole`: it is loaded once and no choice costs a request, for
 * whoever compares cars; `brand`: each chosen brand is loaded by itself, a twentieth of it. The selects keep their values
 * themselves; what is known here mirrors them, so a brand chosen before this script ran counts.
 */
export function useVehicle(
  brands: BrandList,
  formId: string,
  extent: 'whole' | 'brand' = 'whole',
): VehicleQuestion {
  const [choice, setChoice] = useState(noVehicle)
  const [wantedBrand, setWantedBrand] = useState('')
  const part = extent === 'whole' ? WHOLE : choice.brandId || wantedBrand
  const { catalogue, state, retry } = useCatalogue(brands.version, part)
  const waiting = useRef<VehicleChoice | null>(null)
  const manual = useManualEntry(
    formId,
    useCallback(() => setChoice(noVehicle), []),
  )

  const onChange = useCallback((event: { readonly target: EventTarget }) => {
    const { name, value } = event.target as HTMLInputElement // only named controls send change events
    if (isVehicleField(name)) setChoice((now) => choose(now, name, value))
  }, [])
  const prefill = useCallback(
    (wanted: VehicleChoice) => {
      const isKnown = catalogue?.brands().some(({ id }) => String(id) === wanted.brandId)
      if (catalogue && (isKnown || extent === 'whole'))
        return setChoice((now) => filled(now, wanted, catalogue))
      waiting.current = wanted
      setWantedBrand(wanted.brandId)
    },
    [catalogue, extent],
  )

  // A brand chosen before hydration, or put back by the browser, stands in the select and nowhere else.
  useEffect(() => {
    const adopt = () => {
      const [brand] = controlsOf(formId, 'brandId')
      if (brand?.value) setChoice((now) => choose(now, 'brandId', brand.value))
    }
    adopt()
    addEventListener('pageshow', adopt)
    return () => removeEventListener('pageshow', adopt)
  }, [formId])

  useEffect(() => {
    const wanted = waiting.current
    if (!catalogue || !wanted) return
    waiting.current = null
    setChoice((now) => filled(now, wanted, catalogue))
  }, [catalogue])

  // The lists have just been painted with the options that these answers need: now the selects can hold them.
  useLayoutEffect(() => {
    if (choice !== noVehicle) for (const field of vehicleFields) changeChoice(formId, field, choice[field])
  }, [formId, choice, catalogue])

  // The long list of brands is the same whatever is chosen: memoised, so that it is not rendered again.
  const open = useMemo(() => optionsOf(catalogue, brands.brands, noVehicle), [catalogue, brands])
  const options = useMemo(
    () => ({ ...optionsOf(catalogue, brands.brands, choice), brandId: open.brandId }),
    [catalogue, brands, choice, open],
  )

  return {
    choice,
    vehicle: catalogue ? vehicleOf(catalogue, choice) : null,
    catalogue,
    state,
    options,
    onChange,
    prefill,
    retry,
    manual,
  }
}

/** What a person chose themselves is not changed by a link or a draft. */
function filled(now: VehicleChoice, wanted: VehicleChoice, catalogue: Catalogue): VehicleChoice {
  const isOther = now.brandId !== '' && now.brandId !== wanted.brandId
  return isOther || now.modelId !== '' ? now : knownPart(catalogue, wanted)
}

function isVehicleField(name: string): name is VehicleField {
  return vehicleFields.some((field) => field === name)
}

const WHOLE = 'whole'

/** Loaded once the page has been painted. `part`: the whole, a brand's id, or '' for nothing yet. */
function useCatalogue(version: string, part: string) {
  const [loaded, setLoaded] = useState<{ readonly part: string; readonly catalogue: Catalogue | null }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (part === '') return undefined
    let isGone = false
    const frame = requestAnimationFrame(() => {
      const loading = part === WHOLE ? loadCatalogue(version) : loadBrandCatalogue(version, part)
      void loading.then((catalogue) => {
        if (!isGone) setLoaded({ part, catalogue })
      })
    })
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [version, part, tries])
  const retry = useCallback(() => {
    setLoaded(undefined)
    setTries((count) => count + 1)
  }, [])
  const found = loaded?.part === part ? loaded : undefined
  const state: CatalogueState = found
    ? found.catalogue
      ? 'ready'
      : 'failed'
    : part === ''
      ? 'ready'
      : 'loading'
  return { catalogue: found?.catalogue ?? null, state, retry }
}
