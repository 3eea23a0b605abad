import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { api } from '../screen/purchase/api'
import { PurchaseShell } from '../screen/purchase/Shell'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })

const lazy = (name, load) => async () => ({ Component: (await load())[name] })
const screens = {
  'vehicle/data': lazy('VehicleData', () => import('../screen/purchase/VehicleData')),
  'plan-selection': lazy('PlanSelection', () => import('../screen/purchase/PlanSelection')),
  'vehicle/aditional-data': lazy('AdditionalData', () => import('../screen/purchase/AdditionalData')),
  'vehicle-salvage': lazy('VehicleSalvage', () => import('../screen/purchase/VehicleSalvage')),
  'vehicle-owner': lazy('VehicleOwner', () => import('../screen/purchase/VehicleOwner')),
  'person-data': lazy('PersonData', () => import('../screen/purchase/PersonData')),
  'plan-review': lazy('PlanReview', () => import('../screen/purchase/PlanReview')),
  'plan-payment': lazy('PlanPayment', () => import('../screen/purchase/PlanPayment')),
  bill: lazy('Bill', () => import('../screen/purchase/Bill')),
  completion: lazy('Completion', () => import('../screen/purchase/Completion')),
}

function Root() {
  const session = useQuery({ queryKey: ['session'], queryFn: api.session })
  if (!session.data) return null
  return (
    <PurchaseShell session={session.data}>
      <Outlet />
      <ScrollRestoration />
    </PurchaseShell>
  )
}

const router = createBrowserRouter([
  {
    path: '/policy/contract',
    element: <Root />,
    HydrateFallback: () => null,
    children: Object.entries(screens).map(([path, load]) => ({ path, lazy: load })),
  },
])

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
