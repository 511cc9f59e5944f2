interface PlaceLineProps {
  place: { readonly title: string; readonly page: number };
}

/** A heading inside a document, with its page. */
export function PlaceLine({ place: { title, page } }: PlaceLineProps) {
  return (
    <span className="line-clamp-2 text-small text-ink-soft">
      <span className="tabular-nums">Page {page}</span>: {title}
    </span>
  );
}
