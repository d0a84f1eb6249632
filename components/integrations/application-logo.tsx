/** The picture of an application, from where its owner keeps it; who keeps it is not told which page shows it. */
export const ApplicationLogo = ({ logoUri }: Readonly<{ logoUri: string | null }>) =>
  logoUri === null ? null : (
    // biome-ignore lint/performance/noImgElement: it is somebody else's picture, which our server must not fetch
    <img
      src={logoUri}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="size-10 shrink-0 rounded border border-hairline bg-paper object-contain"
    />
  )
