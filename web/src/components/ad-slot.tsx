/** Where an advertisement may stand: a place of fixed height, so that nothing moves when one comes. Nothing is fetched for it. */
export const AdSlot = () => <div aria-hidden="true" data-slot="advertisement" className="h-24" />;
