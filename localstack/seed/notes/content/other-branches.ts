import type { Course } from '../document.ts';

export const networkAnalysis: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BEC304',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Network theorems with solved circuits',
      description:
        'Superposition, Thevenin, Norton, maximum power transfer and Millman, each applied to a circuit with numbers.',
      topics: ['superposition', 'Thevenin', 'Norton', 'maximum power transfer'],
      by: 'Shreyas',
      on: '2025-12-29',
      downloads: 84,
      upvotes: 21,
      sections: [
        {
          heading: 'Superposition',
          blocks: [
            'In a linear network the response to several independent sources is the sum of the responses to each alone. Others are turned off: voltage sources shorted, current sources opened. Dependent sources stay.',
            {
              example:
                '12 V in series with 4 Ω to node a; 2 A into a; 8 Ω from a to ground. Find V(a).',
              working: [
                '12 V alone: 12 · 8/12 = 8 V',
                '2 A alone: 2 · (4 parallel 8) = 2 · 2.667 = 5.33 V',
                'together 13.33 V',
              ],
            },
            { tip: 'Power is not linear: add currents or voltages, never the powers.' },
          ],
        },
        {
          heading: 'Thevenin and Norton',
          blocks: [
            {
              steps: [
                'Remove the load.',
                'Vth: the open-circuit voltage.',
                'Rth: resistance seen with sources off; with dependent sources use a test source, or Voc/Isc.',
                'In = Vth/Rth, same resistance in parallel.',
              ],
            },
            {
              example: '20 V, 5 Ω in series, 20 Ω across the terminals',
              working: [
                'Vth = 20 · 20/25 = 16 V;  Rth = 5 · 20/25 = 4 Ω;  In = 4 A',
                'load of 4 Ω: 2 A, 16 W',
              ],
            },
          ],
        },
        {
          heading: 'Maximum power, Millman',
          blocks: [
            {
              formula:
                'DC: RL = Rth,  Pmax = Vth²/(4 Rth)\nAC: ZL = conjugate of Zth\nMillman: V = (∑ E/Z)/(∑ 1/Z)',
            },
            {
              example: '10 V–2 Ω, 20 V–4 Ω, 24 V–4 Ω in parallel',
              working: ['V = (5 + 5 + 6)/(0.5 + 0.25 + 0.25) = 16 V, Z = 1 Ω'],
            },
            {
              points: [
                'At maximum power the efficiency is only 50 %.',
                'Practise: prove the theorem for a variable resistive load on a complex source.',
                'Practise: Norton equivalent of a network with a dependent source.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const controlSystems: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BEC403',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Time response and stability: second order, Routh',
      description:
        'Standard second-order response, rise time to settling time, steady-state error constants and Routh–Hurwitz with special cases.',
      topics: ['time response', 'steady-state error', 'Routh-Hurwitz'],
      by: 'Rohan',
      on: '2026-03-05',
      downloads: 90,
      upvotes: 23,
      sections: [
        {
          heading: 'Second-order response',
          blocks: [
            { formula: 'C/R = ωn² / (s² + 2ζωn s + ωn²),   ωd = ωn √(1 - ζ²)' },
            {
              table: [
                ['Quantity', 'Formula (unit step, ζ < 1)'],
                ['rise time', '(π - θ)/ωd, cos θ = ζ'],
                ['peak time', 'π/ωd'],
                ['overshoot', 'e^(-πζ/√(1 - ζ²))'],
                ['settling time, 2 %', '4/(ζωn)'],
              ],
            },
            {
              example: 'G = 25/(s(s + 6)), unity feedback',
              working: [
                'ωn = 5, 2ζωn = 6, ζ = 0.6, ωd = 4',
                'tp = 0.785 s, overshoot 9.5 %, ts = 1.33 s, tr = (π - 0.927)/4 = 0.554 s',
              ],
            },
          ],
        },
        {
          heading: 'Steady-state error',
          blocks: [
            {
              table: [
                ['Type', 'Step', 'Ramp', 'Parabola'],
                ['0', '1/(1 + Kp)', '∞', '∞'],
                ['1', '0', '1/Kv', '∞'],
                ['2', '0', '0', '1/Ka'],
              ],
            },
            { formula: 'Kp = lim G,   Kv = lim sG,   Ka = lim s²G   (s → 0, unity feedback)' },
            {
              example: 'G = 10(s + 2)/(s(s + 1)(s + 5)), input 3t',
              working: ['Kv = 10 · 2/5 = 4, error 3/4 = 0.75'],
            },
          ],
        },
        {
          heading: 'Routh–Hurwitz',
          blocks: [
            'The number of sign changes in the first column is the number of roots in the right half plane.',
            {
              example: 's³ + 6s² + 11s + 6 + K = 0',
              working: [
                's³: 1, 11;  s²: 6, 6 + K;  s¹: (60 - K)/6;  s^0: 6 + K',
                'stable for -6 < K < 60',
                'K = 60: 6s² + 66 = 0, oscillation at √11 rad/s',
              ],
            },
            {
              tip: 'A zero in the first column: put a small ε. A whole row of zeros: differentiate the auxiliary polynomial of the row above.',
            },
          ],
        },
      ],
    },
  ],
};

export const signalProcessing: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BEC502',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'DFT, its properties and circular convolution',
      description:
        'The DFT as samples of the Fourier transform, twiddle factors, properties with proofs, circular and linear convolution by matrices.',
      topics: ['DFT', 'circular convolution', 'twiddle factor', 'DSP'],
      by: 'Aishwarya',
      on: '2026-08-21',
      downloads: 66,
      upvotes: 16,
      sections: [
        {
          heading: 'The transform',
          blocks: [
            { formula: 'X(k) = ∑ x(n) W^(kn),  x(n) = (1/N) ∑ X(k) W^(-kn),  W = e^(-j2π/N)' },
            {
              example: 'x = {1, 2, 3, 4}, N = 4, W = -j',
              working: [
                'X(0) = 10',
                'X(1) = 1 - 2j - 3 + 4j = -2 + 2j',
                'X(2) = 1 - 2 + 3 - 4 = -2',
                'X(3) = -2 - 2j (conjugate of X(1))',
              ],
            },
            'X(k) are N samples of the Fourier transform at ω = 2πk/N. Sampling the spectrum makes the sequence periodic: with fewer than L samples it aliases in time.',
          ],
        },
        {
          heading: 'Properties',
          blocks: [
            {
              table: [
                ['Property', 'Says'],
                ['Linearity', 'a x + b y ↔ a X + b Y'],
                ['Circular shift', 'x((n - m)) ↔ W^(km) X(k)'],
                ['Modulation', 'W^(-mn) x(n) ↔ X((k - m))'],
                ['Reversal', 'x((-n)) ↔ X((-k))'],
                ['Real x', 'X(N - k) = conjugate of X(k)'],
                ['Parseval', '∑ |x|² = (1/N) ∑ |X|²'],
                ['Convolution', 'circular in time ↔ product'],
              ],
            },
            {
              example: 'Check Parseval for {1, 2, 3, 4}',
              working: ['left 30; right (100 + 8 + 4 + 8)/4 = 30'],
            },
          ],
        },
        {
          heading: 'Convolution',
          blocks: [
            {
              example: 'Circular, N = 4: {1, 2, 3, 4} and {1, 1, 0, 0}',
              working: ['y(n) = x(n) + x((n - 1))', 'y = {5, 3, 5, 7}'],
            },
            {
              example: 'The same, linear',
              working: [
                '{1, 3, 5, 7, 4}, length 4 + 2 - 1 = 5',
                'circular with N = 5 gives it; with N = 4 the last 4 wraps onto the first: 1 + 4 = 5',
              ],
            },
            'Long signals: overlap-add (zero-pad the blocks, add the tails) or overlap-save (overlap by M - 1, drop the first M - 1 outputs).',
            {
              tip: 'Direct DFT: N² complex products; radix-2 FFT: (N/2) log2 N. For N = 1024: 1,048,576 against 5,120.',
            },
          ],
        },
      ],
    },
  ],
};

export const communicationSystems: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BEC402',
  notes: [
    {
      type: 'pptx',
      module: 1,
      title: 'Amplitude modulation in pictures and formulas',
      description:
        'AM, DSB-SC, SSB and VSB compared: spectra, power, modulators, envelope detection, and four problems with answers.',
      topics: ['AM', 'DSB-SC', 'SSB', 'envelope detector'],
      by: 'Nikhil',
      on: '2026-02-14',
      downloads: 51,
      upvotes: 12,
      sections: [
        {
          heading: 'Why modulate',
          blocks: [
            {
              points: [
                'Antenna of practical length: λ/4 at 1 kHz is 75 km, at 1 MHz 75 m',
                'Many signals share one channel',
                'Less noise and interference',
              ],
            },
          ],
        },
        {
          heading: 'Standard AM',
          blocks: [
            { formula: 's(t) = Ac [1 + μ cos ωm t] cos ωc t' },
            { formula: 'Pt = Pc (1 + μ²/2)      bandwidth 2 fm      efficiency μ²/(2 + μ²)' },
            {
              points: [
                'μ = (Amax - Amin)/(Amax + Amin)',
                'μ > 1: the envelope is distorted',
                'Best efficiency, at μ = 1: one third',
              ],
            },
          ],
        },
        {
          heading: 'Family',
          blocks: [
            {
              table: [
                ['', 'AM', 'DSB-SC', 'SSB', 'VSB'],
                ['Bandwidth', '2W', '2W', 'W', 'W + fv'],
                ['Carrier sent', 'yes', 'no', 'no', 'often'],
                ['Detector', 'envelope', 'coherent', 'coherent', 'envelope or coherent'],
                ['Used for', 'broadcast', 'stereo, QAM', 'voice radio', 'analogue TV'],
              ],
            },
          ],
        },
        {
          heading: 'Envelope detector',
          blocks: [
            { formula: '1/fc << RC << 1/W' },
            {
              points: [
                'RC too small: ripple',
                'RC too large: diagonal clipping',
                'For a tone: RC ≤ √(1 - μ²)/(μ ωm)',
              ],
            },
          ],
        },
        {
          heading: 'Problems',
          blocks: [
            {
              steps: [
                'Pc = 400 W, μ = 0.75: Pt? (512.5 W)',
                'Antenna current 8 A unmodulated, 8.93 A modulated: μ? (0.701)',
                'Amax = 10 V, Amin = 2 V: μ? (0.667)',
                'Two tones, μ1 = 0.3, μ2 = 0.4: total μ? (0.5)',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const basicElectronics: Course = {
  scheme: '2022',
  branch: 'EC',
  code: 'BBEE103',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Power supplies, rectifiers and regulators',
      description:
        'Diode circuits from half wave to bridge with ripple and efficiency, capacitor filters, Zener regulator design.',
      topics: ['rectifiers', 'Zener regulator', 'ripple', 'basic electronics'],
      by: 'Manoj',
      on: '2025-12-14',
      downloads: 73,
      upvotes: 14,
      sections: [
        {
          heading: 'Rectifiers',
          blocks: [
            {
              table: [
                ['', 'Half wave', 'Centre-tap', 'Bridge'],
                ['Diodes', '1', '2', '4'],
                ['Vdc', 'Vm/π', '2Vm/π', '2Vm/π'],
                ['Efficiency', '40.6 %', '81.2 %', '81.2 %'],
                ['Ripple factor', '1.21', '0.48', '0.48'],
                ['Peak inverse voltage', 'Vm', '2Vm', 'Vm'],
                ['Ripple frequency', 'f', '2f', '2f'],
              ],
            },
            {
              example: 'Bridge, Vm = 20 V, ideal diodes, RL = 100 Ω',
              working: ['Vdc = 40/π = 12.73 V, Idc = 127 mA'],
            },
          ],
        },
        {
          heading: 'Capacitor filter',
          blocks: [
            'The capacitor charges to the peak and discharges through the load until the next one.',
            { formula: 'ripple (peak to peak) ≈ Idc/(2fC) for full wave       γ = 1/(4√3 f C RL)' },
            {
              example: 'f = 50 Hz, C = 1,000 μF, RL = 100 Ω',
              working: ['γ = 1/(6.928 · 50 · 0.001 · 100) = 0.0289: 2.9 %'],
            },
            'Line regulation: change of output with input. Load regulation: (Vno-load - Vfull-load)/Vfull-load.',
          ],
        },
        {
          heading: 'Zener regulator',
          blocks: [
            {
              formula:
                'Is = (Vin - Vz)/Rs = Iz + IL       Rs(max) = (Vin,min - Vz)/(IL,max + Iz,min)',
            },
            {
              example: 'Vin 10 to 14 V, Vz 6 V, IL 0 to 20 mA, Iz,min 5 mA',
              working: [
                'Rs = (10 - 6)/25 mA = 160 Ω',
                'largest Zener current: (14 - 6)/160 = 50 mA at no load; 0.3 W',
                'choose 150 Ω and a 0.5 W Zener',
              ],
            },
            {
              tip: 'The worst cases are opposite: lowest input with full load for Rs, highest input with no load for the Zener’s power.',
            },
          ],
        },
      ],
    },
  ],
};

export const thermodynamics: Course = {
  scheme: '2022',
  branch: 'ME',
  code: 'BME304',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'First law: closed systems and steady flow',
      description:
        'Energy balance for processes and cycles, the steady-flow energy equation and its applications with numerical problems.',
      topics: ['first law', 'SFEE', 'enthalpy', 'thermodynamics'],
      by: 'Vikram',
      on: '2025-12-30',
      downloads: 87,
      upvotes: 22,
      sections: [
        {
          heading: 'Closed systems',
          blocks: [
            { formula: 'cycle: ∑Q = ∑W       process: Q - W = ΔE = ΔU + ΔKE + ΔPE' },
            {
              table: [
                ['Process (ideal gas)', 'W', 'Q'],
                ['p constant', 'p(V2 - V1)', 'm cp ΔT'],
                ['V constant', '0', 'm cv ΔT'],
                ['T constant', 'p1V1 ln(V2/V1)', '= W'],
                ['adiabatic', '(p1V1 - p2V2)/(γ - 1)', '0'],
                ['polytropic n', '(p1V1 - p2V2)/(n - 1)', 'W (γ - n)/(γ - 1)'],
              ],
            },
            {
              example:
                'A cycle has Q = 40, -25, -10, 15 kJ; W of three processes is 30, -10, 20 kJ. The fourth?',
              working: ['∑Q = 20 = ∑W: W4 = 20 - 40 = -20 kJ'],
            },
          ],
        },
        {
          heading: 'Steady flow',
          blocks: [
            { formula: 'm(h1 + V1²/2 + g z1) + Q = m(h2 + V2²/2 + g z2) + W' },
            {
              table: [
                ['Device', 'Becomes'],
                ['Nozzle', 'V2 = √(2(h1 - h2) + V1²)'],
                ['Turbine', 'W = m(h1 - h2)'],
                ['Compressor', 'W = -m(h2 - h1)'],
                ['Throttle', 'h1 = h2'],
                ['Boiler, condenser', 'Q = m(h2 - h1)'],
                ['Heat exchanger', 'm1 Δh1 = m2 Δh2'],
              ],
            },
            { tip: 'Mind the units: V²/2 in J/kg, h in kJ/kg. Divide by 1,000.' },
          ],
        },
        {
          heading: 'Problems',
          blocks: [
            {
              example: 'Nozzle: h 3,000 → 2,762 kJ/kg, V1 = 60 m/s',
              working: ['V2 = √(2 · 238,000 + 3,600) = √479,600 = 692.5 m/s'],
            },
            {
              example: 'Turbine: 5 kg/s, h 3,230 → 2,660, V 60 → 180 m/s, loss 50 kW',
              working: [
                'ΔKE = (32,400 - 3,600)/2 = 14.4 kJ/kg',
                'W = 5(570 - 14.4) - 50 = 2,728 kW',
              ],
            },
            {
              example: '0.2 kg of air, 30° → 130°C at constant pressure (cp 1.005, cv 0.718)',
              working: ['Q = 20.1 kJ, ΔU = 14.36 kJ, W = 5.74 kJ'],
            },
            {
              points: [
                'Practise: show that energy is a property.',
                'Practise: why is a perpetual-motion machine of the first kind impossible?',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const heatTransfer: Course = {
  scheme: '2022',
  branch: 'ME',
  code: 'BME601',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Conduction: walls, cylinders, critical radius',
      description:
        'Fourier’s law, the general equation, composite walls and cylinders by thermal resistance, and the critical radius of insulation.',
      topics: ['conduction', 'thermal resistance', 'critical radius'],
      by: 'Sandeep',
      on: '2026-02-28',
      downloads: 55,
      upvotes: 10,
      sections: [
        {
          heading: 'Laws',
          blocks: [
            {
              table: [
                ['Mode', 'Law', 'Q'],
                ['Conduction', 'Fourier', '-kA dT/dx'],
                ['Convection', 'Newton', 'hA(Ts - T∞)'],
                ['Radiation', 'Stefan–Boltzmann', 'εσA(T1^4 - T2^4)'],
              ],
            },
            { formula: 'd²T/dx² + d²T/dy² + d²T/dz² + q/k = (1/α) dT/dt,   α = k/(ρc)' },
            'Special cases: Fourier (q = 0), Poisson (steady), Laplace (steady and q = 0). Boundary conditions: given temperature, given flux, convection.',
          ],
        },
        {
          heading: 'Thermal resistance',
          blocks: [
            {
              table: [
                ['Layer', 'R'],
                ['plane wall', 'L/(kA)'],
                ['cylinder', 'ln(r2/r1)/(2πkL)'],
                ['sphere', '(r2 - r1)/(4πk r1 r2)'],
                ['convection', '1/(hA)'],
              ],
            },
            {
              example:
                'Wall: 20 cm brick (0.7), 5 cm wool (0.05), inside h 10, outside h 25; 600 and 30 °C',
              working: [
                'per m²: 0.1 + 0.2857 + 1 + 0.04 = 1.4257 K/W',
                'q = 570/1.4257 = 399.8 W/m²',
                'between brick and wool: 600 - 399.8 · 0.3857 = 445.8 °C',
              ],
            },
            {
              tip: 'A resistance that is small beside the others may be dropped: say so, and save arithmetic.',
            },
          ],
        },
        {
          heading: 'Critical radius',
          blocks: [
            'On a thin wire or pipe insulation adds conduction resistance but also surface. The loss is greatest at',
            { formula: 'r(c) = k/h (cylinder)        r(c) = 2k/h (sphere)' },
            {
              example: 'Wire of 1 mm radius, k = 0.15, h = 10',
              working: ['r(c) = 15 mm: any insulation up to that radius cools the wire better'],
            },
            {
              points: [
                'For pipes thicker than r(c) insulation always saves heat.',
                'Practise: derive the one-dimensional equation in cylindrical coordinates.',
                'Practise: temperature profile when k = k0(1 + βT).',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const strengthOfMaterials: Course = {
  scheme: '2022',
  branch: 'CV',
  code: 'BCV301',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Shear force and bending moment diagrams',
      description:
        'Sign conventions, relations between load, shear and moment, standard cases, and two beams solved to the last ordinate.',
      topics: ['shear force', 'bending moment', 'beams'],
      by: 'Divya',
      on: '2025-12-24',
      downloads: 95,
      upvotes: 26,
      sections: [
        {
          heading: 'Relations',
          blocks: [
            { formula: 'dV/dx = -w        dM/dx = V' },
            {
              points: [
                'Sagging moment and shear up on the left are positive.',
                'No load: V constant, M straight. Uniform load: V straight, M parabolic. Triangular load: V parabolic, M cubic.',
                'M is greatest where V changes sign; where M changes sign is a point of contraflexure.',
              ],
            },
            {
              table: [
                ['Beam', 'Load', 'Mmax'],
                ['cantilever', 'W at the end', 'WL'],
                ['cantilever', 'w per metre', 'wL²/2'],
                ['simply supported', 'W in the middle', 'WL/4'],
                ['simply supported', 'w per metre', 'wL²/8'],
                ['simply supported', 'W at a, b', 'Wab/L'],
              ],
            },
          ],
        },
        {
          heading: 'A simply supported beam',
          blocks: [
            {
              example: 'Span 8 m; 20 kN at 2 m; 10 kN/m from 4 m to 8 m',
              working: [
                'R(B) · 8 = 20 · 2 + 40 · 6 = 280: R(B) = 35 kN, R(A) = 25 kN',
                'V: 25 up to 2 m, 5 up to 4 m, then 5 - 10x; zero at x = 0.5 m; -35 at B',
                'M: 50 at 2 m, 60 at 4 m, 60 + 5 · 0.5 - 10 · 0.125 = 61.25 kNm at 4.5 m',
                'check: M at B = 60 + 20 - 80 = 0',
              ],
            },
          ],
        },
        {
          heading: 'An overhanging beam',
          blocks: [
            {
              example: 'A at 0, B at 6 m, overhang to 8 m; 5 kN/m on AB; 10 kN at the free end',
              working: [
                'R(B) · 6 = 30 · 3 + 10 · 8 = 170: R(B) = 28.33, R(A) = 11.67 kN',
                'V = 0 at 11.67/5 = 2.33 m: M = 13.61 kNm',
                'M at B = -10 · 2 = -20 kNm',
                'contraflexure: 11.67x - 2.5x² = 0, x = 4.67 m',
              ],
            },
            {
              tip: 'Write the value at every change of load, and at the zero of V. A diagram without ordinates earns half.',
            },
          ],
        },
      ],
    },
  ],
};

export const hydraulics: Course = {
  scheme: '2022',
  branch: 'CV',
  code: 'BCV402',
  notes: [
    {
      type: 'pdf',
      module: 2,
      title: 'Bernoulli’s equation and flow measurement',
      description:
        'Continuity and Bernoulli with assumptions, venturimeter, orifice meter, notches and weirs, pipe losses.',
      topics: ['Bernoulli', 'venturimeter', 'notches', 'pipe flow'],
      by: 'Harshitha',
      on: '2026-03-17',
      downloads: 48,
      upvotes: 9,
      sections: [
        {
          heading: 'Bernoulli',
          blocks: [
            { formula: 'A1 v1 = A2 v2        p/ρg + v²/2g + z = constant (+ losses)' },
            'Assumptions: ideal, incompressible, steady, along a streamline, no energy added or taken.',
            {
              example: 'Pipe from 300 to 150 mm, 2 m higher, Q = 0.07 m³/s, p1 = 200 kPa',
              working: [
                'v1 = 0.99, v2 = 3.96 m/s',
                'p2/ρg = 20.39 + 0.05 - 0.80 - 2 = 17.64 m: p2 = 173 kPa',
              ],
            },
          ],
        },
        {
          heading: 'Meters',
          blocks: [
            { formula: 'Q = Cd A1 A2 √(2gh)/√(A1² - A2²)        h = x(Sm/S - 1)' },
            {
              example: 'Venturimeter 200 × 100 mm, mercury difference 180 mm, Cd 0.98',
              working: [
                'h = 0.18 · 12.6 = 2.268 m',
                'A1 = 0.03142, A2 = 0.00785',
                'Q = 0.98 · 0.008113 · √(44.5) = 0.0530 m³/s',
              ],
            },
            {
              table: [
                ['Meter', 'Cd', 'Loss', 'Cost'],
                ['Venturi', '0.96–0.99', 'low', 'high'],
                ['Orifice', '0.60–0.65', 'high', 'low'],
              ],
            },
          ],
        },
        {
          heading: 'Notches and pipes',
          blocks: [
            {
              formula:
                'rectangular: Q = (2/3) Cd L √(2g) H^1.5\ntriangular: Q = (8/15) Cd √(2g) tan(θ/2) H^2.5\nDarcy–Weisbach: hf = f L v²/(2gd)',
            },
            {
              example: '90° notch, H = 0.2 m, Cd 0.6',
              working: ['Q = (8/15) · 0.6 · 4.429 · 1 · 0.01789 = 0.0254 m³/s'],
            },
            {
              tip: 'An error of 1 % in H gives 1.5 % in Q over a rectangular notch, and 2.5 % over a triangular one.',
            },
          ],
        },
      ],
    },
  ],
};

export const mechanics: Course = {
  scheme: '2022',
  branch: 'CV',
  code: 'BCIVC103',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Resultant of coplanar force systems',
      description:
        'Force, moment and couple, composition of concurrent and non-concurrent forces, Varignon’s theorem, with solved figures.',
      topics: ['resultant', 'moment', 'Varignon', 'couple'],
      by: null,
      on: '2025-11-26',
      downloads: 62,
      upvotes: 12,
      sections: [
        {
          heading: 'Concurrent forces',
          blocks: [
            { formula: 'R = √(∑Fx² + ∑Fy²)         tan θ = ∑Fy/∑Fx' },
            {
              example: '100 N at 0°, 80 N at 60°, 60 N at 150°',
              working: [
                '∑Fx = 100 + 40 - 51.96 = 88.04',
                '∑Fy = 0 + 69.28 + 30 = 99.28',
                'R = 132.7 N at 48.4°',
              ],
            },
            {
              points: [
                'Parallelogram: R² = P² + Q² + 2PQ cos α.',
                'A force may be moved along its line (transmissibility) without changing its effect on a rigid body.',
              ],
            },
          ],
        },
        {
          heading: 'Moments and couples',
          blocks: [
            {
              define: 'Varignon’s theorem',
              as: 'The moment of the resultant about any point equals the sum of the moments of its components about that point.',
            },
            'A couple is two equal, opposite, parallel forces: no resultant, the same moment about every point. A force F moved by d becomes F with a couple F·d.',
            {
              example: '50 N at 30° acts at (4, 3) m. Moment about the origin?',
              working: [
                'components 43.3 and 25 N',
                'M = 4 · 25 - 3 · 43.3 = -29.9 Nm: 29.9 clockwise',
              ],
            },
          ],
        },
        {
          heading: 'Non-concurrent forces',
          blocks: [
            {
              steps: [
                '∑Fx, ∑Fy give size and direction.',
                '∑M about a convenient point.',
                'Distance d = ∑M/R; intercepts x = ∑M/∑Fy, y = ∑M/∑Fx.',
              ],
            },
            {
              example: 'Parallel, downwards: 20 kN at 0, 30 at 2 m, 50 at 5 m',
              working: ['R = 100 kN, ∑M = 60 + 250 = 310', 'at 3.1 m from the first'],
            },
            {
              tip: 'Decide the side of the resultant by the sense of the moment. The formula gives only the distance.',
            },
          ],
        },
      ],
    },
  ],
};

export const concrete: Course = {
  scheme: '2022',
  branch: 'CV',
  code: 'BCV503',
  notes: [
    {
      type: 'docx',
      module: 3,
      title: 'Concrete mix design by IS 10262: worked example',
      description:
        'All steps of a mix proportioning for M30 with the numbers of each, and site corrections for moisture.',
      topics: ['mix design', 'IS 10262', 'concrete'],
      by: 'Manoj',
      on: '2026-09-21',
      downloads: 57,
      upvotes: 14,
      sections: [
        {
          heading: 'Data and target strength',
          blocks: [
            {
              points: [
                'Grade M30, OPC 43, crushed 20 mm aggregate, zone II sand, slump 75 mm, moderate exposure, specific gravities 3.15, 2.74 (coarse), 2.65 (fine).',
              ],
            },
            { formula: 'target = fck + 1.65 s = 30 + 1.65 · 5 = 38.25 N/mm²' },
            'Check also fck + X with the X of the current table; the larger governs.',
          ],
        },
        {
          heading: 'Proportions',
          blocks: [
            {
              table: [
                ['Step', 'Value'],
                ['Water–cement ratio', '0.45 (limit for exposure 0.50)'],
                ['Water, 20 mm, 50 mm slump', '186 kg'],
                ['For 75 mm slump, + 3 %', '191.6 kg'],
                ['Cement 191.6/0.45', '425.8 kg (at least 300, at most 450)'],
                ['Coarse share at 0.50: 0.62; at 0.45', '0.63'],
              ],
            },
          ],
        },
        {
          heading: 'Volumes and site corrections',
          blocks: [
            {
              formula:
                'cement 425.8/3150 = 0.1352 m³;  water 0.1916;  air 0.01\naggregates 1 - 0.1352 - 0.1916 - 0.01 = 0.6632 m³',
            },
            {
              example: 'Masses for 1 m³',
              working: [
                'coarse 0.6632 · 0.63 · 2740 = 1,145 kg',
                'fine 0.6632 · 0.37 · 2650 = 650 kg',
                'ratio 1 : 1.53 : 2.69 at 0.45',
              ],
            },
            'Wet sand brings water: with 2 % free moisture weigh 663 kg of sand and take 13 kg off the water.',
            {
              tip: 'Finish with trial mixes: the same, and water–cement ratios 10 per cent up and down.',
            },
          ],
        },
      ],
    },
  ],
};

export const circuits: Course = {
  scheme: '2022',
  branch: 'EE',
  code: 'BEE302',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Mesh and node analysis, star-delta, source shift',
      description:
        'Systematic circuit analysis with supernodes and supermeshes, star-delta transformation, and solved networks for d.c. and a.c.',
      topics: ['mesh analysis', 'node analysis', 'star-delta', 'supernode'],
      by: 'Fatima',
      on: '2026-01-02',
      downloads: 70,
      upvotes: 17,
      sections: [
        {
          heading: 'Mesh analysis',
          blocks: [
            {
              example: '10 V–2 Ω in mesh 1, shared 4 Ω, 6 Ω in mesh 2 with 8 V opposing',
              working: [
                '6 I1 - 4 I2 = 10',
                '-4 I1 + 10 I2 = -8',
                'D = 44: I1 = (100 - 32)/44 = 1.545 A, I2 = (-48 + 40)/44 = -0.182 A',
              ],
            },
            'A current source between two meshes: write one equation around both (supermesh) and one for the source.',
            {
              tip: 'By inspection: diagonal = sum of the mesh’s resistances; off the diagonal = minus the shared ones.',
            },
          ],
        },
        {
          heading: 'Node analysis',
          blocks: [
            {
              example:
                '5 A into node 1; 2 Ω to ground; 4 Ω between 1 and 2; 8 Ω from 2 to ground; 1 A out of node 2',
              working: [
                'V1 (1/2 + 1/4) - V2/4 = 5',
                '-V1/4 + V2 (1/4 + 1/8) = -1',
                'V1 = 7.43 V, V2 = 2.29 V',
              ],
            },
            'A voltage source between two nodes: enclose both (supernode), one balance for it, and V1 - V2 = E.',
          ],
        },
        {
          heading: 'Star and delta',
          blocks: [
            {
              formula:
                'to star:  R1 = R12 R31/(R12 + R23 + R31)\nto delta: R12 = R1 + R2 + R1 R2/R3',
            },
            {
              example: 'Delta of 6, 9, 15 Ω',
              working: ['sum 30: star 6·15/30 = 3, 6·9/30 = 1.8, 9·15/30 = 4.5 Ω'],
            },
            {
              points: [
                'Equal delta resistances R make a star of R/3.',
                'Practise: resistance between two corners of a cube of 1 Ω wires (answer: 5/6 Ω across the body).',
                'Practise: find V for zero current in a given branch.',
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const machines: Course = {
  scheme: '2022',
  branch: 'EE',
  code: 'BEE304',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Single-phase transformers: tests and regulation',
      description:
        'EMF equation, equivalent circuit, open- and short-circuit tests with computed parameters, regulation and all-day efficiency.',
      topics: ['transformer', 'OC and SC test', 'regulation', 'efficiency'],
      by: 'Chaitra',
      on: '2026-01-17',
      downloads: 68,
      upvotes: 15,
      sections: [
        {
          heading: 'Principle',
          blocks: [
            { formula: 'E = 4.44 f N Φm        E1/E2 = N1/N2 = I2/I1' },
            {
              example: '3,300/230 V, 50 Hz, Φm = 0.0132 Wb',
              working: [
                'N1 = 3300/(4.44 · 50 · 0.0132) = 1,126',
                'N2 = 230/2.93 = 78.5: take 78 or 79',
              ],
            },
            'No-load current has a part in phase (core loss) and a magnetising part 90° behind. A resistance on the secondary looks from the primary like R2 (N1/N2)².',
          ],
        },
        {
          heading: 'Tests',
          blocks: [
            {
              table: [
                ['', 'Open circuit', 'Short circuit'],
                ['Done on', 'low-voltage side', 'high-voltage side'],
                ['At', 'rated voltage', 'rated current'],
                ['Gives', 'core loss, R0, X0', 'copper loss, Req, Xeq'],
              ],
            },
            {
              example:
                '5 kVA, 200/400 V. OC (LV): 200 V, 0.7 A, 60 W. SC (HV): 22 V, 12.5 A, 100 W',
              working: [
                'cos φ0 = 60/140 = 0.4286; Iw = 0.3, Im = 0.632 A; R0 = 667, X0 = 316 Ω',
                'Req = 100/156.25 = 0.64, Zeq = 1.76, Xeq = 1.64 Ω (HV)',
              ],
            },
          ],
        },
        {
          heading: 'Regulation and efficiency',
          blocks: [
            {
              formula:
                'regulation = I(R cos φ ± X sin φ)/V,  + lagging\nη = x S cos φ/(x S cos φ + Pi + x² Pcu),  best at x = √(Pi/Pcu)',
            },
            {
              example: 'The same, full load, 0.8 lagging (12.5 A, 400 V)',
              working: [
                '12.5(0.64 · 0.8 + 1.64 · 0.6)/400 = 4.7 %',
                'η = 4000/(4000 + 60 + 100) = 96.2 %',
                'best at x = √0.6 = 0.775',
              ],
            },
            {
              tip: 'All-day efficiency counts core loss for 24 hours, copper loss only for the hours of load.',
            },
          ],
        },
      ],
    },
  ],
};

export const powerElectronics: Course = {
  scheme: '2022',
  branch: 'EE',
  code: 'BEE503',
  notes: [
    {
      type: 'pptx',
      module: 3,
      title: 'Controlled rectifiers: waveforms and averages',
      description:
        'Slides on half and full converters with R and RL loads, freewheeling, dual converters, and firing-angle problems.',
      topics: ['controlled rectifier', 'thyristor', 'firing angle'],
      by: 'Joel',
      on: '2026-09-05',
      downloads: 36,
      upvotes: 7,
      sections: [
        {
          heading: 'Thyristor',
          blocks: [
            {
              points: [
                'Four layers, three junctions: anode, cathode, gate',
                'On: gate pulse while forward biased, until the latching current',
                'Off: current below the holding current',
                'Line commutation: the supply reverses it every half cycle',
              ],
            },
          ],
        },
        {
          heading: 'Averages',
          blocks: [
            {
              table: [
                ['Converter', 'Vdc'],
                ['half wave, R', '(Vm/2π)(1 + cos α)'],
                ['semi-converter', '(Vm/π)(1 + cos α)'],
                ['full, RL continuous', '(2Vm/π) cos α'],
                ['three-phase full', '(3√3 Vm/π) cos α'],
              ],
            },
          ],
        },
        {
          heading: 'Quadrants',
          blocks: [
            {
              points: [
                'Semi-converter: one quadrant',
                'Full converter: two; α > 90° is inversion, power returns to the line',
                'Dual converter: four; α1 + α2 = 180°',
                'Circulating current: limited by a reactor, or only one converter is fired',
              ],
            },
          ],
        },
        {
          heading: 'Problems',
          blocks: [
            {
              steps: [
                'Full converter, 230 V, α = 30°: Vdc? (179.3 V)',
                'Semi-converter, 230 V, α = 60°: Vdc? (155.3 V)',
                'α for half of the greatest Vdc, full converter? (60°)',
                'Why does a freewheeling diode raise the power factor?',
              ],
            },
          ],
        },
      ],
    },
  ],
};
