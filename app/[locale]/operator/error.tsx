"use client"

export { PageFailure as default } from "#components/ui/page-failure.tsx"
