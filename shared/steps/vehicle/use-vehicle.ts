import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { fold } from '#shared/domain/text/fold.ts'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { changeChoice, controlsOf } from '../../forms/form-controls.ts'
import { loadBrandCatalogue, loadCatalogue } from './load-catalogue.ts'
import { useManualEntry, type ManualSwitch } from './manual/use-manual-entry.ts'
import {
  choose,
  knownPart,
  noVehicle,
  optionsOf,
  vehicleFields,
  vehicleOf,
  type BrandList,
  type ChosenVehicle,
  type KnownVehicle,
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
  /** Attach to the form, or to any element around the fields: it receives every `change` event. */
  readonly onChange: (event: { readonly target: EventTarget }) => void
  /** Fills in a car that is known from a link or a draft. Values that the catalogue does not know are left out. */
  readonly prefill: (car: KnownVehicle) => void
  readonly retry: () => void
  /** State of the switch from lists to free text (BUY-21). */
  readonly manual: ManualSwitch
}

/**
 * Hook for the four dependent lists of the catalogue. `whole`: the whole catalogue is loaded once, for comparing cars.
 * `brand`: only each chosen brand is loaded, a twentieth of it. The selects hold the values and the hook mirrors them,
 * so a choice before hydration counts.
 */
export function useVehicle(
  brands: BrandList,
  formId: string,
  extent: 'whole' | 'brand' = 'whole',
): VehicleQuestion {
  const [choice, setChoice] = useState(noVehicle)
  /** A car from a link or a draft, which is filled in once its lists are loaded. */
  const [waiting, setWaiting] = useState<KnownVehicle | null>(null)
  const wanted = waiting && isOpenFor(choice, waiting) ? waiting : choice
  const { catalogue, state, retry } = useCatalogue(brands, extent, wanted, setChoice)
  // Runs during render, before anything is painted or saved, because a partly restored car would be saved as
  // incomplete.
  if (catalogue && waiting && state === 'ready') {
    setWaiting(null)
    setChoice(filled(choice, waiting, catalogue))
  }
  const manual = useManualEntry(
    formId,
    useCallback(() => setChoice(noVehicle), []),
  )

  const onChange = useCallback((event: { readonly target: EventTarget }) => {
    const { name, value } = event.target as HTMLInputElement // Only named controls send change events.
    if (isVehicleField(name)) setChoice((now) => choose(now, name, value))
  }, [])
  // A brand chosen before hydration, or restored by the browser, is in the select but not in the state.
  useEffect(() => {
    const adopt = () => {
      const [brand] = controlsOf(formId, 'brandId')
      if (brand?.value) setChoice((now) => choose(now, 'brandId', brand.value))
    }
    adopt()
    addEventListener('pageshow', adopt)
    return () => removeEventListener('pageshow', adopt)
  }, [formId])

  // The selects have just received the options that these answers need, so the values can be set now.
  useLayoutEffect(() => {
    if (choice !== noVehicle) for (const field of vehicleFields) changeChoice(formId, field, choice[field])
  }, [formId, choice, catalogue])

  // The long list of brands is memoised, so that it is not rendered again.
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
    prefill: setWaiting,
    retry,
    manual,
  }
}

/** True if the answers may be prefilled: a link or a draft must not override a person's own choice. */
const isOpenFor = (now: VehicleChoice, { brandId }: VehicleChoice) =>
  now.modelId === '' && (now.brandId === '' || now.brandId === brandId)

function filled(now: VehicleChoice, wanted: KnownVehicle, catalogue: Catalogue): VehicleChoice {
  const { brandId, brandName } = wanted
  const isOther =
    brandName &&
    !catalogue.brands().some(({ id, name }) => String(id) === brandId && fold(name) === fold(brandName))
  return isOther || !isOpenFor(now, wanted) ? now : knownPart(catalogue, wanted)
}

function isVehicleField(name: string): name is VehicleField {
  return vehicleFields.some((field) => field === name)
}

const WHOLE = 'whole'

interface Loaded {
  readonly part: string
  readonly catalogue: Catalogue | null
}

/**
 * Loads the catalogue after the first paint: the whole, or the part of one brand; then the lists that the answers need.
 */
function useCatalogue(
  page: BrandList,
  extent: 'whole' | 'brand',
  wanted: VehicleChoice,
  onRenewed: (change: (now: VehicleChoice) => VehicleChoice) => void,
) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<VehicleChoice>()
  // A catalogue of another version was sent as a whole, and not for one brand.
  const part = extent === WHOLE || loaded?.part === WHOLE ? WHOLE : wanted.brandId
  const found = loaded?.part === part ? loaded.catalogue : undefined
  const isThere = found !== undefined
  useEffect(() => {
    if (part === '' || isThere) return undefined
    let isGone = false
    const frame = requestAnimationFrame(() => {
      const loading = part === WHOLE ? loadCatalogue(page) : loadBrandCatalogue(page.version, part)
      void loading.then((catalogue) => {
        if (isGone) return
        const isOther = catalogue !== null && catalogue.version !== '' && catalogue.version !== page.version
        setLoaded({ part: isOther ? WHOLE : part, catalogue })
        if (isOther) onRenewed((now) => renewed(now, page, catalogue))
      })
    })
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [page, part, isThere, tries, onRenewed])
  const isLacking = found?.steps?.lacks(wanted) ?? false
  useEffect(() => {
    if (!isLacking) return undefined
    let isGone = false
    void found?.steps?.load(wanted).then((catalogue) => {
      if (isGone) return
      if (catalogue) setLoaded({ part, catalogue })
      else setFailed(wanted)
    })
    return () => {
      isGone = true
    }
  }, [found, part, wanted, isLacking, tries])
  const retry = useCallback(() => {
    setFailed(undefined)
    setLoaded((now) => (now?.catalogue ? now : undefined))
    setTries((count) => count + 1)
  }, [])
  const isFailed = found === null || (isLacking && failed === wanted)
  const isReady = found ? !isLacking : part === ''
  const state: CatalogueState = isFailed ? 'failed' : isReady ? 'ready' : 'loading'
  return { catalogue: found ?? null, state, retry }
}

/**
 * Converts the choice to another version of the catalogue: the brand is matched by name, because its id may be another
 * brand's.
 */
function renewed(now: VehicleChoice, page: BrandList, catalogue: Catalogue): VehicleChoice {
  const name = page.brands.find(({ id }) => String(id) === now.brandId)?.name
  const brand = catalogue.brands().find((one) => one.name === name)
  return String(brand?.id ?? '') === now.brandId ? now : choose(now, 'brandId', String(brand?.id ?? ''))
}
