import { AdSlot } from '../../components/ad-slot.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { Calculator } from './calculator.tsx';

export const CalculatorPage = () => (
  <>
    <Head
      title="SGPA calculator"
      description="SGPA, percentage and class from marks and credits, on the calculator’s scale and by the university’s rules of each scheme; CGPA, and the marks that a target needs."
    />
    <PageHeader title="SGPA calculator">
      Enter marks and credits. The result changes as you type and stays on this device.
    </PageHeader>
    <noscript>The calculator needs JavaScript, which is turned off in this browser.</noscript>
    <Calculator />
    <AdSlot />
    <Toasts />
  </>
);
