import { Bone, Loading } from '../../frame/states.tsx';
import listClasses from './applications.module.css';

export function ApplicationBones() {
  return (
    <Loading what="Läser in ansökan">
      <div className="stack gap-32 items-start from-68-aside-340 from-68-gap-48">
        <div className="stack gap-24">
          <Bone height={52} radius={12} />
          <Bone height={420} radius={16} />
          <Bone height={200} radius={16} />
        </div>
        <Bone height={460} radius={16} />
      </div>
    </Loading>
  );
}

export function ListBones() {
  return (
    <Loading what="Läser in dina ansökningar">
      <div className="rows">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={`${listClasses.row} divided row relative gap-8-16 between p-16-18`}>
            <Bone width="60%" height={22} />
            <Bone width={120} height={28} radius={14} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
